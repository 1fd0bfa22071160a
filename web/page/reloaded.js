// reloaded is whether this page was loaded again, by itself or by the reader.
export const reloaded = () =>
  /** @type {PerformanceNavigationTiming} */ (performance.getEntriesByType('navigation')[0])?.type ===
  'reload';
