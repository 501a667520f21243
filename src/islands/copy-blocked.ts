import { SITE_LOCALE } from './siteLocale';
import texts from '../data/texts/copy.json';
import { inLocale } from '../model/locale';
import { create } from './create';

const SHOWN_FOR_MS = 6000;

/** For a browser that blocks copying: selects the text beside or below a button, and says that it is left to the reader. */
export function sayBlocked(button: HTMLElement): void {
  const code =
    button.parentElement?.querySelector('pre') ??
    button.parentElement?.querySelector('code') ??
    button.closest('div')?.parentElement?.querySelector('pre');
  if (code) getSelection()?.selectAllChildren(code);
  const { blocked } = inLocale(texts, SITE_LOCALE);
  const note = create('div', { class: 'ef-note-bar', role: 'alert' }, blocked);
  (button.closest('dialog') ?? document.body).append(note);
  window.setTimeout(() => note.remove(), SHOWN_FOR_MS);
}
