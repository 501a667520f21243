/**
 * Puts a text on the clipboard. On plain http there is no Clipboard API, and its permission can be denied: a selection is
 * copied instead.
 * @param near what the reader pressed; in a window that is open, only what is inside can be selected
 * @returns whether it worked
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    try {
      const { default: copySelection } = await import('copy-text-to-clipboard');
      return copySelection(text, { target: near.closest('dialog') ?? document.body });
    } catch {
      return false;
    }
  }
}
