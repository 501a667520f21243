import type { Sample } from '../../../model/samples';
import { KEY } from '../../../model/samples/clients/curl';
import type { RequestModule } from '../../../model/samples/offered';
import { paintCode } from '../../../html/code';
import { highlight } from './highlight';

/** Server-rendered content, by the element that contains it. */
const originals = new WeakMap<Element, string>();

/** Writes HTML into an element, or brings back what it had at first. */
function write(element: Element | null, html: string | undefined): void {
  if (!element) return;
  const original = originals.get(element) ?? element.innerHTML;
  originals.set(element, original);
  if (element.innerHTML !== (html ?? original)) element.innerHTML = html ?? original;
}

/**
 * Tabs with the samples of an example, by its number from 0; else the first tabs of the panel. Null if the panel has
 * none.
 */
export function tabsOf(panel: Element, example: number): Element | null {
  return (
    panel.querySelector(`[data-example="${example}"] ef-code-tabs`) ??
    panel.querySelector('ef-code-tabs')
  );
}

/**
 * Puts samples into the tabs of the page, which keep their buttons: what *Copy* takes is what stands there.
 * @param tabs of the chosen example
 * @param samples undefined for those of the example itself
 */
export function showSamples(
  tabs: Element | null,
  samples: readonly Sample[] | undefined,
  needs: RequestModule['needs'],
): void {
  if (tabs) paintCode(tabs);
  for (const panel of tabs?.querySelectorAll<HTMLElement>('[data-label]') ?? []) {
    const sample = samples?.find(({ label }) => label === panel.dataset.label);
    write(panel.querySelector('pre code'), sample && highlight(sample.code, sample.fence));
    const title = panel.querySelector('[data-form="title"]');
    if (sample?.language === 'curl')
      write(title, sample.code.includes(KEY) ? needs.uuidgen : needs.curl);
    else write(title, undefined);
    // The row that opens a long sample names its lines.
    const more = [...(panel.querySelector('.ef-code__more')?.childNodes ?? [])].at(-1);
    const count = panel.querySelectorAll('.line').length;
    if (more?.nodeValue) more.nodeValue = more.nodeValue.replace(/\d+/, String(count));
  }
}
