/** Copies a page as Markdown; loaded with the first click in the menu above its title. */
import { copyText } from './copyText';
import { sayCopied } from './copy';

/** Safari allows copying only while it handles the click, and so has to be given the text as a promise. */
async function copy(text: Promise<string>, button: HTMLElement): Promise<boolean> {
  try {
    const toBlob = (value: string) => new Blob([value], { type: 'text/plain' });
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(toBlob) })]);
    return true;
  } catch {
    return copyText(await text, button);
  }
}

async function read(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response.text();
}

/**
 * Copies the text at an address and says so on the button. Where that fails, the reader gets the text, to copy it by hand.
 */
export async function copyPage(button: HTMLElement, address: string): Promise<void> {
  const hasCopied = await copy(read(address), button).catch(() => false);
  if (!hasCopied) {
    window.location.assign(address);
    return;
  }
  const label = button.querySelector('span');
  if (label) sayCopied(button, label.textContent, (text) => void (label.textContent = text));
}
