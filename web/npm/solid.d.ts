// <grid-wise> in Solid: import type {} from 'gridwise/solid'
import type { JSX as Solid } from 'solid-js';
import type { GridWiseAttributes, Events, GridWise } from './gridwise.js';

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'grid-wise': GridWiseAttributes & { [K in keyof Events as `on:${K}`]?: (e: Events[K]) => void } & Omit<Solid.HTMLAttributes<GridWise>, keyof GridWiseAttributes>;
    }
  }
}
