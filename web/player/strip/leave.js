// The ways out of the frame: the level on the site, and the full screen.
import { framed, now, root } from '../messages/state.js';
import { send } from '../messages/to-program.js';
import { siteAt } from '../poster/begin.js';
import { copyText, panel } from './panel.js';
import { say } from '../../page/words.js';

// fullSite opens the site on a link. A sandbox may refuse: then the reader
// gets the address.
/** @param {string} link */
export const fullSite = link => {
  const address = siteAt(link),
    w = globalThis.open(address, framed ? '_blank' : '_self');
  if (w && framed) w.opener = null;
  if (!w)
    panel({
      kind: 'site',
      text: say('page.full.refused'),
      copy: address,
      buttons: [[say('page.copy'), () => copyText(address), true], [say('page.close')]],
    });
};

// toSite opens the site on the play as it is now.
export const toSite = () => withLink(fullSite);

// withLink does something with the link of the play as it is now.
/** @param {(link: string) => void} act */
export const withLink = act => {
  now.linked.push(act);
  send({ type: 'state?' });
};

// Full screen is of the whole page, so that the tools stay.
export const canFull = () => document.fullscreenEnabled;
export const fullScreen = () => {
  const done = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen();
  done.catch(() => {});
};
