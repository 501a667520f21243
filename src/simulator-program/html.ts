/** HTML that escapes what is put into it. */
export class Html {
  constructor(readonly text: string) {}
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function written(value: unknown): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(written).join('');
  return String(value ?? '').replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);
}

/** A template whose values are escaped, unless they are HTML themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(written)));
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.25rem .75rem .25rem 0;border-top:1px solid #8886;vertical-align:top}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.875rem}
button{font:inherit;padding:.4rem .8rem;margin:.2rem .2rem .2rem 0;cursor:pointer}
form{display:inline}td{overflow-wrap:anywhere}`;

/** A page of the simulator. */
export function document(lang: string, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html> `.text;
}
