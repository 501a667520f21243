import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../../../src/model/locale';
import { editor as messages } from '../../support/tool-texts';

/** The parts of an open request editor. */
export interface Editor {
  root: Locator;
  body: Locator;
  /** Verdict on the request. */
  result: Locator;
  /** Opens and closes it. */
  button: Locator;
  /** The menu of examples. */
  examples: Locator;
}

/** The parts of the editor of a page, whether or not it is open. */
export function editorOf(page: Page, locale: Locale = 'en'): Editor {
  const root = page.locator('ef-request-editor');
  const text = messages[locale];
  return {
    root,
    body: root.getByLabel(text.body),
    result: root.getByRole('region', { name: text.result }),
    button: page.locator('[data-edit]'),
    examples: page.locator('.api-choice select'),
  };
}

/** Presses *Edit*, and waits for the editor. */
export async function openEditor(page: Page, locale: Locale = 'en'): Promise<Editor> {
  const editor = editorOf(page, locale);
  await editor.button.click();
  await editor.result.waitFor();
  return editor;
}

/** The text that is selected in the body. */
export function selectedIn(body: Locator): Promise<string> {
  return body.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
}

/** The code of every tab of the chosen example, by label. */
export async function samplesOn(page: Page): Promise<Map<string, string>> {
  const panels = page.locator('.api-sample--request ef-code-tabs').locator('visible=true');
  const entries = await panels
    .first()
    .locator('[data-label]')
    .evaluateAll((all: HTMLElement[]) =>
      all.map((panel): [string, string] => [
        panel.dataset.label ?? '',
        panel.querySelector('pre')?.textContent ?? '',
      ]),
    );
  return new Map(entries);
}

/** Storage of the tab. */
export function stored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...sessionStorage }));
}
