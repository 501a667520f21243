/** What a search box holds at the moment it is replaced. */
export interface Typed {
  value: string;
  focused: boolean;
  /** Selection in UTF-16 units, or null where the box has none. */
  selection: [number | null, number | null];
}

/** Resolves when the reader is not in the middle of composing a character (Chinese, Japanese, Korean input). */
function compositionEnd(input: HTMLInputElement): Promise<void> {
  if (!composing.has(input)) return Promise.resolve();
  return new Promise((resolve) => {
    // After the event's own handlers, when the box holds the composed text.
    input.addEventListener('compositionend', () => setTimeout(resolve), { once: true });
  });
}

const composing = new WeakSet<EventTarget>();

if (typeof document !== 'undefined') {
  const mark = ({ target }: Event): unknown => target && composing.add(target);
  const unmark = ({ target }: Event): unknown => target && composing.delete(target);
  document.addEventListener('compositionstart', mark, true);
  document.addEventListener('compositionend', unmark, true);
}

/** Reads a box that is about to be replaced, once nothing is being composed in it. */
export async function takeTyped(input: HTMLInputElement): Promise<Typed> {
  await compositionEnd(input);
  return {
    value: input.value,
    focused: document.activeElement === input,
    selection: [input.selectionStart, input.selectionEnd],
  };
}

/** Puts text, focus and caret into the box that came instead, in a way that React notices. */
export function handOver({ value, focused, selection }: Typed, input: HTMLInputElement): void {
  if (value) {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (!focused) return;
  input.focus();
  input.setSelectionRange(...selection);
}
