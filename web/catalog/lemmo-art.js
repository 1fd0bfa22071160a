(globalThis.gridwiseArt??={}).lemmo={};
