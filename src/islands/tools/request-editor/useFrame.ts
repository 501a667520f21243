import { useEffect, useState } from 'react';

/** The menu of examples in the page; operations with one example have none. */
function menuOf(frame: HTMLElement): HTMLSelectElement | null {
  return frame.querySelector('.api-choice select');
}

/**
 * The chosen example, which the menu of the page chooses.
 * @param first the one to begin with; -1 for that of the menu
 */
export function useChoice(frame: HTMLElement, first: number): number {
  const [choice, setChoice] = useState(() =>
    first < 0 ? (menuOf(frame)?.selectedIndex ?? 0) : first,
  );
  useEffect(() => {
    const menu = menuOf(frame);
    if (!menu) return undefined;
    if (first >= 0 && menu.selectedIndex !== first) {
      menu.selectedIndex = first;
      menu.dispatchEvent(new Event('change', { bubbles: true }));
    }
    const follow = () => setChoice(menu.selectedIndex);
    menu.addEventListener('change', follow);
    return () => menu.removeEventListener('change', follow);
  }, [frame, first]);
  return choice;
}

/**
 * True once a button of the page has opened something.
 * @param done what the button says meanwhile
 */
export function useToggle(button: HTMLElement, done: string, first: boolean): boolean {
  const [isOpen, setOpen] = useState(first);
  const [label] = useState(button.textContent);
  useEffect(() => {
    const toggle = () => setOpen((before) => !before);
    button.addEventListener('click', toggle);
    return () => button.removeEventListener('click', toggle);
  }, [button]);
  useEffect(() => {
    button.replaceChildren(isOpen ? done : (label ?? ''));
    return () => {
      button.replaceChildren(label ?? '');
    };
  }, [button, isOpen, done, label]);
  return isOpen;
}
