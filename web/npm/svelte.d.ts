// <grid-wise> in Svelte: import type {} from 'gridwise/svelte'
import type { HTMLAttributes } from 'svelte/elements';
import type { GridWiseAttributes, GridWise, Listeners } from './gridwise.js';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'grid-wise': GridWiseAttributes & Listeners & Omit<HTMLAttributes<GridWise>, keyof GridWiseAttributes>;
  }
}
