// Handing in: the reader's name, if he writes it, and a link and a text with what he did, to send
// as he likes. Nothing is sent from here.
import { siteAt } from '../poster/begin.js';
import { longestName, writeHandIn } from '../../page/hand-in.js';
import { say } from '../../page/words.js';
import { saveFile } from '../../page/save-file.js';
import { element as e } from '../../page/element.js';

// handInForm shows what a reader hands in of a lesson; address is the lesson's link.
/**
 * @param {{ title: string, address: string, lesson: string, items: import('../../page/hand-in.js').Part[] }}
 *   of
 */
export const handInForm = ({ title, address, lesson, items }) => {
  /** @type {Attributes} */
  const readonly = { readonly: true, onfocus: ev => ev.target.select() };
  const name = e('input', { maxlength: longestName, autocomplete: 'name', oninput: () => put() }),
    link = e('input', { ...readonly, 'data-hand': 'link' }),
    text = e('textarea', { ...readonly, rows: 4, 'data-hand': 'text' }),
    note = e('p', { role: 'status' });
  /** @type {(key: string, field: HTMLElement) => HTMLElement} */
  const label = (key, field) => e('label', {}, say(key), field);
  /** @type {(key: string, act: () => unknown) => HTMLElement} */
  const button = (key, act) => e('button', { type: 'button', onclick: act }, say(key));
  const linked = label('page.hand.link', link),
    copyLink = button('page.hand.copy.link', () => copy(link));
  let turn = 0;
  const put = async () => {
    const mine = ++turn,
      hand = await writeHandIn({ lesson, name: name.value, items });
    if (mine !== turn) return;
    const site = siteAt(`/pack/${address}/hand-in/${hand}`);
    note.textContent = hand ? '' : say('page.hand.large');
    linked.hidden = copyLink.hidden = !hand || !site;
    link.value = site;
    text.value = hand && [title, name.value.trim(), hand].filter(Boolean).join('\n');
  };
  /** @param {HTMLInputElement | HTMLTextAreaElement} field */
  const copy = async field => {
    field.select();
    const done = await navigator.clipboard.writeText(field.value).then(
      () => true,
      () => document.execCommand('copy'),
    );
    if (done) note.textContent = say('page.hand.copied');
  };
  const save = () => {
    const called = [name.value.trim(), title].filter(Boolean).join(' - ');
    saveFile(
      new Blob([text.value], { type: 'text/plain' }),
      called.replace(/[\p{C}\\/:*?"<>|]/gu, '_') + '.txt',
    );
  };
  /** @type {HTMLDialogElement} */
  const box = e(
    'dialog',
    { class: 'handing', 'aria-label': say('page.hand'), onclose: () => box.remove() },
    e('h2', {}, say('page.hand')),
    e('p', {}, say('page.hand.line')),
    label('page.hand.name', name),
    linked,
    label('page.hand.text', text),
    note,
    copyLink,
    button('page.hand.copy', () => copy(text)),
    button('page.hand.save', save),
    button('page.hand.close', () => box.close()),
  );
  document.body.append(box);
  box.showModal();
  put();
};
