import { THEME_CLASSES } from '../../../src/html/theme';

/** A start tag with its attributes; text with angle brackets is escaped in HTML. */
const START_TAG =
  /<[a-z][\w-]*(?:\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)+\s*\/?>/gi;
const CLASSES = /(\sclass\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

const PUBLIC: ReadonlySet<string> = new Set(Object.values(THEME_CLASSES));

/**
 * A page with other names for its classes.
 * @param kept names that stay: by default those of the theme that readers of HTML may know
 */
export function renameClasses(html: string, kept: ReadonlySet<string> = PUBLIC): string {
  return html.replace(START_TAG, (tag) =>
    tag.replace(CLASSES, (_, start: string, ...values: (string | undefined)[]) => {
      const names = (values.slice(0, 3).find((value) => value !== undefined) ?? '').split(/\s+/);
      const renamed = names.map((name) =>
        name === '' || kept.has(name) ? name : `renamed-${name}`,
      );
      return `${start}"${renamed.join(' ')}"`;
    }),
  );
}
