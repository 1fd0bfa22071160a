(globalThis.gridwiseArt??={}).woods={};
