import i18n from '@generated/i18n';
import texts from '@site/src/data/texts/copy.json';
import { inLocale, toLocale } from '@site/src/model/locale';
import { create } from './create';

const SHOWN_FOR_MS = 6000;

/** For a browser that blocks copying: selects the text beside a button, and says that it is left to the reader. */
export function sayBlocked(button: HTMLElement): void {
  const code = button.parentElement?.querySelector('code');
  if (code) getSelection()?.selectAllChildren(code);
  const { blocked } = inLocale(texts, toLocale(i18n.currentLocale));
  const note = create('div', { class: 'ef-note-bar', role: 'alert' }, blocked);
  (button.closest('dialog') ?? document.body).append(note);
  window.setTimeout(() => note.remove(), SHOWN_FOR_MS);
}
