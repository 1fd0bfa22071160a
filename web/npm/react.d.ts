// <grid-wise> in React 18 and 19: import type {} from 'gridwise/react'
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { GridWiseAttributes, GridWise, Listeners } from './gridwise.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'grid-wise': GridWiseAttributes & Listeners & Omit<DetailedHTMLProps<HTMLAttributes<GridWise>, GridWise>, keyof GridWiseAttributes>;
    }
  }
}
