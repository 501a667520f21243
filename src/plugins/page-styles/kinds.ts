import type { Tokens } from './tokens';

const PLUGIN = /^plugin-(?!id-)(?:.*\/)?(.+)$/;
const INSTANCE = /^plugin-id-(?!default$)(.+)$/;
const ELEMENT = /^ef-(.+)$/;

function captured(names: Iterable<string>, pattern: RegExp): string[] {
  return [...names].map((name) => pattern.exec(name)?.[1] ?? '').filter((name) => name !== '');
}

/**
 * The kind of a page: the plugin that made it, which instance of it, and the custom elements on it. Pages of a kind
 * share a sheet.
 * @param page what is in the HTML
 * @returns for example `docs`, `docs-connections-checklist`, `docs-code-tabs-open-target`
 * @throws {Error} when the page does not say which plugin made it
 */
export function kindOf(page: Tokens): string {
  const [plugin] = captured(page.classes, PLUGIN);
  if (!plugin) throw new Error('no class "plugin-…" on <html>');
  const elements = captured(page.tags, ELEMENT).sort();
  return [plugin, ...captured(page.classes, INSTANCE), ...elements].join('-');
}
