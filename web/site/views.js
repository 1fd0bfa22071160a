// The views of the site by name; each file of a view puts its own here. See router.js.

/** @type {Record<string, View> & { play?: PlayView, pack?: PackView }} */
export const views = {};
