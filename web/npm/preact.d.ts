// <grid-wise> in Preact: import type {} from 'gridwise/preact'
import type { JSX as Preact } from 'preact';
import type { GridWiseAttributes, GridWise, Listeners } from './gridwise.js';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'grid-wise': GridWiseAttributes & Listeners & Omit<Preact.HTMLAttributes<GridWise>, keyof GridWiseAttributes>;
    }
  }
}
