// Opening what somebody was given: a link, an address that holds one, a level's
// page, or its text; and what can be done with one that does not open.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const e = (...a) => gw.element(...a);
  const mostRead = 65536, mostPosted = 1 << 23; // characters that a link may stand for, and that the frame takes

  // modal is a dialog that leaves nobody before an empty board: closed without a
  // choice where no level is open, it goes to the gallery.
  const modal = (title, inside, buttons) => {
    let chosen = false;
    const box = gw.dialog(title, inside, buttons.map(([label, act, stay]) => [label, act && (() => { chosen = true; act(); }), stay]));
    box.addEventListener('close', () => { if (!chosen && gw.viewing() === 'play' && !gw.playing()) gw.go('/gallery', true); }, { once: true });
    return { box, choose: act => { chosen = true; box.close(); act(); } };
  };

  gw.openDialog = (given = '') => {
    const text = e('textarea', { rows: 5, spellcheck: 'false', autocomplete: 'off', 'aria-label': gw.say('page.open.line') });
    text.value = given;
    const go = () => { if (text.value.trim()) gw.openText(text.value); else gw.openDialog(); };
    const { choose } = modal(gw.say('page.open'), [e('p', {}, gw.say('page.open.line')), text], [[gw.say('page.open.go'), go], [gw.say('page.close')]]);
    text.addEventListener('keydown', ev => { if (ev.key === 'Enter' && !ev.shiftKey && text.value.trim() && !text.value.trim().includes('\n')) { ev.preventDefault(); choose(go); } });
  };

  // openText plays whatever was pasted, or says why it cannot.
  gw.openText = async text => {
    if (text.length > mostRead) return gw.playText(text.slice(0, mostPosted));
    const got = await gw.readAny(text);
    if (got.batch) return gw.chooseLevel(got.batch, gw.openText);
    if (got.link) return gw.playLink(got.link);
    if (!got.faults) return gw.playLink(await gw.writeLink(got.card, got));
    gw.refused({ message: gw.say('page.open.bad'), faults: got.faults, card: got.card, edit: text });
  };

  // pick asks for one of some things, [[label, value]], and goes on with it.
  gw.pick = (title, line, things, then) => {
    const { choose } = modal(title, [e('p', {}, line), e('div', { class: 'row picks' }, ...things.map(([label, value]) => e('button', { type: 'button', onclick: () => choose(() => then(value)) }, label)))], [[gw.say('page.close')]]);
    gw.$('dialog').querySelector('.picks button').focus();
  };
  gw.chooseLevel = (texts, then) => gw.pick(gw.say('site.batch'), gw.say('site.batch.line', texts.length), texts.map((t, i) => [String(i + 1), t]), then);

  // refused tells why something did not open. what: {message, kind, faults, card,
  // edit: the text for the editor, link, arrived: opens what arrived}.
  gw.refused = ({ message, kind, faults = [], card, edit, link, arrived }) => {
    const place = f => f.row > 0 ? gw.say('site.edit.cell', f.row, f.column) : f.line > 0 ? gw.say('site.edit.line', f.line) : '';
    const mend = f => gw.edit(edit, card, f);
    const list = e('ul', { class: 'faults' }, ...faults.filter(f => f.text).slice(0, 6).map(f => e('li', {}, edit
      ? e('button', { type: 'button', onclick: () => choose(() => mend(f)) }, e('b', {}, place(f)), ' ', f.text) : e('p', {}, e('b', {}, place(f)), ' ', f.text))));
    const { choose } = modal(gw.say('page.refused'), [e('p', { class: 'told' }, message), faults.length ? list : ''], [
      ...arrived ? [[gw.say('page.open.arrived'), arrived]] : [],
      ...kind === 'newer' ? [[gw.say('page.reload'), () => location.reload()]] : [],
      ...edit?.trim() ? [[gw.say('page.open.edit'), () => mend(faults[0])]] : [],
      ...link ? [[gw.say('page.copy'), () => gw.copy(gw.address(link)), true]] : [],
      [gw.say('page.open'), () => gw.openDialog()],
      gw.playing() ? [gw.say('page.open.keep'), () => gw.views.play.focus()] : [gw.say('site.all'), () => gw.go('/gallery', true)],
    ]);
  };
})();
