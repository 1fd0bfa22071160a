import { useRef } from 'react';
import type { GridWise } from 'gridwise';
import type {} from 'gridwise/react';

export const Post = () => {
  const ice = useRef<GridWise>(null);
  const told = (e: CustomEvent<{ n: number }>) => e.detail.n;
  return (
    <main>
      <grid-wise
        ref={ice}
        id="ice"
        level="today"
        view="explain"
        topic="wave"
        step={2}
        ongridwise-solved={told}
      >
        <a href="#ice:wave/2">Ice</a>
      </grid-wise>
      <button onClick={() => ice.current?.show('wave/2').then(s => s.text.length)}>Show</button>
      {/* @ts-expect-error there is no such view */}
      <grid-wise level="today" view="explained" />
    </main>
  );
};
