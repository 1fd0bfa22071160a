// The views of the site by name; each file of a view puts its own here. See router.js.

/** @type {Record<string, View> & { play?: PlayView, pack?: PackView }} */
export const views = {};

// placeOf is the place in the bar that a view belongs to.
/** @param {string} name */
export const placeOf = name => (name === 'new' || name === 'edit' ? 'make' : name);
