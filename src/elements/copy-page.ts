/** Copies a page as Markdown; loaded with the first click in the menu above its title. */
import { sayCopied } from './copy';

/** Safari allows copying only while it handles the click, and so has to be given the text as a promise. */
async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
    return;
  }
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

async function read(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response.text();
}

/**
 * Copies the text at an address and says so on the button. Without the right to copy, the reader gets the text, to copy
 * it by hand.
 */
export async function copyPage(button: HTMLElement, address: string): Promise<void> {
  try {
    await copyText(read(address));
  } catch {
    window.location.assign(address);
    return;
  }
  const label = button.querySelector('span');
  if (label) sayCopied(button, label.textContent, (text) => void (label.textContent = text));
}
