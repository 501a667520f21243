import { withoutCardNumbers } from '../wire/secret-text';

/** HTML that escapes what is put into it, and shows no card number: pictures of it go into tickets and chats, too. */
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
  return withoutCardNumbers(String(value ?? '')).replace(
    /[&<>"']/g,
    (mark) => ESCAPES[mark] ?? mark,
  );
}

/** A template whose values are escaped, unless they are HTML themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(written)));
}

/** Colors are those of the documentation (src/css/tokens.css). */
const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--ground:#fff;--text:#14222b;--muted:#4a5b66;--line:#d9e1e5;--edge:#7b8c95;--accent:#0b5a73;--panel:#f5f8f9;--good:#146238;--bad:#a51d24}
@media(prefers-color-scheme:dark){:root{--ground:#0f171c;--text:#e2eaee;--muted:#a5b4bd;--line:#2b3942;--edge:#6f8490;--accent:#7cc4dc;--panel:#172128;--good:#7fd3a2;--bad:#ff9d9d}}
body{max-width:56rem;margin:0 auto;padding:1.5rem 1rem 3rem;background:var(--ground);color:var(--text)}
h1{font-size:1.5rem;margin:0}h2{font-size:1.125rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1rem 0 0}
p{margin:.5rem 0}a{color:var(--accent)}header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:baseline;justify-content:space-between}
.muted{color:var(--muted)}.good{color:var(--good)}.bad{color:var(--bad)}
ul{list-style:none;margin:0;padding:0}li{display:flex;flex-wrap:wrap;gap:0 1rem;padding:.375rem 0;border-bottom:1px solid var(--line)}
li>*,.wide{overflow-wrap:anywhere}li>:last-child{margin-inline-start:auto}code,pre{font:.875rem/1.5 ui-monospace,monospace}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--panel);border:1px solid var(--line);border-radius:6px;padding:.75rem;margin:.5rem 0}
article{border-top:1px solid var(--line);padding:.75rem 0}article>*{margin:.25rem 0}summary{cursor:pointer;color:var(--accent);padding:.25rem 0}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.5rem}
button{font:inherit;min-height:2.5rem;padding:.25rem .75rem;border:1px solid var(--edge);border-radius:6px;background:var(--ground);color:var(--text);cursor:pointer}
.first button{background:var(--accent);border-color:var(--accent);color:var(--ground)}button:hover{border-color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** A page of the simulator. */
export function document(lang: string, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}
