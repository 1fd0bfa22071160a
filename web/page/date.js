// Dates as the reader's clock has them.

// A day is the time at which its date begins in UTC, wherever the reader is.
export const today = () => {
  const now = new Date(Date.now());
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
};
/** @param {number} time */
export const dateOf = time => new Date(time).toISOString().slice(0, 10);
