// The editor: the room in which a level is drawn. An address names a puzzle to begin with,
// a draft to go on with, or holds a level.
import { views } from '../parts/views.js';
import { beginBlank, edit } from './start-draft.js';
import { go } from '../parts/router.js';
import { drafts } from './draft.js';
import { bench } from './bench.js';
import { say } from '../../page/words.js';
import { cardOf, linkIn } from '../../page/link.js';

let close = () => {};

views.edit = {
  title: () => say('site.nav.make'),
  async show(root, [what]) {
    close = () => {};
    const card = what && cardOf(what),
      draft = what && !card && drafts.find(what);
    if (draft) close = await bench(root, draft);
    else if (card) await beginBlank(card);
    else if (what?.trim() && linkIn(what)) await edit(what);
    else await go('/make', true);
  },
  hide() {
    close();
    close = () => {};
  },
};
