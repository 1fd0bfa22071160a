// A request may hang for ever, and no browser tells.

// patient calls hangs when nothing has come for some seconds. What it returns is told
// that something came, or that all has.
const patience = 8000; // ms
/** @type {(hangs: () => void) => { came(): void, end(): void }} */
export const patient = hangs => {
  let timer = 0;
  const end = () => clearTimeout(timer),
    came = () => {
      end();
      timer = setTimeout(hangs, patience);
    };
  came();
  return { came, end };
};
