/** The menu above a page's title (src/components/PageMenu). Without script its links work, and copying doesn't. */
const SHOWN_FOR_MS = 2000;
const OPEN = '.ef-page-menu[open]';

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

async function copyPage(button: HTMLElement, address: string): Promise<void> {
  try {
    await copyText(read(address));
  } catch {
    // Without the right to copy, the reader gets the text to copy it by hand.
    window.location.assign(address);
    return;
  }
  const label = button.querySelector('span');
  if (!label || button.dataset.state === 'copied') return;
  const before = label.textContent;
  button.dataset.state = 'copied';
  label.textContent = button.dataset.copied ?? before;
  window.setTimeout(() => {
    delete button.dataset.state;
    label.textContent = before;
  }, SHOWN_FOR_MS);
}

function closeOpen(except?: Element | null): void {
  for (const menu of document.querySelectorAll(OPEN)) {
    if (menu !== except) menu.removeAttribute('open');
  }
}

function onClick({ target }: MouseEvent): void {
  const element = target as Element | null;
  closeOpen(element?.closest('.ef-page-menu'));
  const button = element?.closest<HTMLElement>('[data-copy-page]');
  if (button?.dataset.copyPage) void copyPage(button, button.dataset.copyPage);
}

function onKeyDown({ key }: KeyboardEvent): void {
  const summary = document.querySelector<HTMLElement>(`${OPEN} > summary`);
  if (key !== 'Escape' || !summary) return;
  closeOpen();
  summary.focus();
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
}
