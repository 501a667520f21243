import { isForInputMethod } from '../keys';

/** The menu above a page's title (src/components/frame/PageMenu). Without script its links work, and copying doesn't. */
const MENU = '.ef-page-menu';
const OPEN = `${MENU}[open]`;

let copyPage: ((button: HTMLElement, address: string) => Promise<void>) | undefined;

function closeOpen(except?: Element | null): void {
  for (const menu of document.querySelectorAll(OPEN)) {
    if (menu !== except) menu.removeAttribute('open');
  }
}

function onClick({ target }: MouseEvent): void {
  const element = target as Element | null;
  const menu = element?.closest(MENU);
  closeOpen(menu);
  if (!menu) return;
  const button = element?.closest<HTMLElement>('[data-copy-page]');
  const address = button?.dataset.copyPage;
  function copy(): void {
    if (button && address) void copyPage?.(button, address);
  }
  // The click that opens the menu loads what the next one needs.
  if (copyPage) copy();
  else
    import('./copy-page').then(
      (module) => {
        copyPage = module.copyPage;
        copy();
      },
      () => address && window.location.assign(address),
    );
}

function onKeyDown(event: KeyboardEvent): void {
  const summary = document.querySelector<HTMLElement>(`${OPEN} > summary`);
  if (event.key !== 'Escape' || isForInputMethod(event) || !summary) return;
  closeOpen();
  summary.focus();
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  // It lies over the text: what has the focus there would be hidden.
  document.addEventListener('focusin', ({ target }) =>
    closeOpen((target as Element).closest(MENU)),
  );
}
