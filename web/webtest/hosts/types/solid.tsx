import type { GridWise } from 'gridwise';
import type {} from 'gridwise/solid';

export const Post = () => {
  let ice!: GridWise;
  return (
    <main>
      <grid-wise
        ref={ice}
        id="ice"
        level="today"
        view="explain"
        topic="wave"
        on:gridwise-solved={e => e.detail.best}
      >
        <a href="#ice:wave/2">Ice</a>
      </grid-wise>
      <button onClick={() => ice.show('wave/2').then(s => s.text.length)}>Show</button>
      {/* @ts-expect-error there is no such view */}
      <grid-wise level="today" view="explained" />
    </main>
  );
};
