// Dates as the reader's clock has them.

// The last day whose date has a year of four digits, as addresses have it.
const last = Date.UTC(9999, 11, 31);

// A day is the time at which its date begins in UTC, wherever the reader is. A clock that
// is beyond all dates stands at the last.
export const today = () => {
  const now = new Date(Date.now());
  return Math.min(last, Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
};
/** @param {number} time */
export const dateOf = time => new Date(time).toISOString().slice(0, 10);
