// <grid-wise> in templates of Vue: import type {} from 'gridwise/vue'
import type { HTMLAttributes, ReservedProps } from 'vue';
import type { GridWiseAttributes, Events } from './gridwise.js';

type Listens = { [K in keyof Events as K extends `gridwise-${infer T}` ? `onGridwise${Capitalize<T>}` : never]?: (e: Events[K]) => void };

declare module 'vue' {
  interface GlobalComponents {
    'grid-wise': new () => { $props: GridWiseAttributes & Listens & Omit<HTMLAttributes, keyof GridWiseAttributes> & ReservedProps };
  }
}
