import { useEffect } from 'react';
import { define } from 'gridwise';

export const App = () => {
  useEffect(() => {
    define({ base: 'BASE' });
  }, []);
  return (
    <main>
      BARE
      MDX
      STEPS
      <p>
        Look at <a href="#slider-wave:wave/2">the second step</a>, at{' '}
        <a href="#slider-wave:wave/3">the third</a>, and then at{' '}
        <a href="#slider-wave:wave/r1c3.left">the last</a>.
      </p>
    </main>
  );
};
