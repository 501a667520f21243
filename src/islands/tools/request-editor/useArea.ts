import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Range } from './body';

/** The text area of a body: its element, the place of its caret, and a function that selects a part of its text. */
interface Area {
  ref: RefObject<HTMLTextAreaElement | null>;
  caret: number;
  setCaret: (at: number) => void;
  select: (range: Range) => void;
}

/**
 * The text area of an editor, which may be closed and have none.
 * @param choice the example in it: positions in another one are meaningless in this one
 */
export function useArea(choice: number): Area {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [shown, setShown] = useState(choice);
  if (shown !== choice) {
    setShown(choice);
    setCaret(0);
  }
  const [selection, setSelection] = useState<Range>();
  useLayoutEffect(() => {
    const area = ref.current;
    if (!selection || !area) return;
    // Out and in again: the browser then scrolls to the caret.
    area.blur();
    area.setSelectionRange(selection[0], selection[0]);
    area.focus();
    area.setSelectionRange(...selection);
    setCaret(selection[0]);
  }, [selection]);
  // A copy: the same range can be selected once more.
  return { ref, caret, setCaret, select: (range) => setSelection([...range]) };
}

/**
 * Gives the focus to the editor when it opens: to its text area, or its first field.
 * @param isAsked the reader opened it the first time, too
 */
export function useFocus(
  frame: HTMLElement,
  area: Area['ref'],
  isOpen: boolean,
  isAsked: boolean,
): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const isNew = isAsked || !isFirst.current;
    isFirst.current = false;
    // On touch screens, the keyboard would cover the editor.
    if (!isOpen || !isNew || !matchMedia('(hover: hover)').matches) return;
    const first = frame.querySelector<HTMLElement>('ef-request-editor :is(textarea, input)');
    (area.current ?? first)?.focus({ preventScroll: true });
  }, [frame, area, isOpen, isAsked]);
}
