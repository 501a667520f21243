import { asText, type JsonObject } from '../model/contract/json';
import { fill, type Locale } from '../model/locale';
import { messages } from '../simulator/check';
import { ACTIONS, type LinkState } from '../simulator/pay';
import type { State, StoredTransaction } from '../simulator/types';
import type { Delivery } from './deliveries';
import { document, html, type Html } from './html';

/** Actions on a delivery. */
export const REPEATS = ['again', 'twice', 'reverse', 'wrong', 'delay'] as const;
export type Repeat = (typeof REPEATS)[number];

const LANG: Readonly<Record<Locale, string>> = { en: 'en', zh: 'zh-Hans' };

function button(action: string, label: string): Html {
  return html`<form method="post" action="${action}"><button>${label}</button></form>`;
}

/** The page of a payment link, where a test plays the buyer. */
export function payPage(
  { id, amount, currency, reference }: StoredTransaction,
  is: LinkState,
  locale: Locale,
): string {
  const { pay } = messages[locale];
  const actions = ACTIONS.map((action) =>
    button(`/_simulator/pay/${id}/${action}`, pay.actions[action]),
  );
  const body = html`<p>${fill(pay.what, { amount, currency, reference })}</p>
    <p>${pay.is[is]}</p>
    ${is === 'open' ? actions : ''}`;
  return document(LANG[locale], pay.title, body);
}

/** A short page behind an action that leads nowhere else. */
export function donePage(locale: Locale): string {
  const { pay } = messages[locale];
  return document(LANG[locale], pay.title, html`<p>${pay.done}</p>`);
}

function deliveryRow({ number, kind, url, body, headers, result }: Delivery, locale: Locale): Html {
  const { overview } = messages[locale];
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const outcome = result ? `${result.status ?? '–'} · ${result.milliseconds} ms` : overview.pending;
  const repeats = REPEATS.map((repeat) =>
    button(`/_simulator/deliveries/${number}/${repeat}`, overview.repeats[repeat]),
  );
  return html`<tr>
    <td>${number}</td>
    <td>${kind}<br />${url}</td>
    <td>${outcome}</td>
    <td>
      <details>
        <summary>${overview.content}</summary>
        <pre>
${lines.join('\n')}

${body}</pre>
        <pre>${result?.text}</pre>
      </details>
      ${repeats}
    </td>
  </tr>`;
}

function objects(title: string, views: readonly JsonObject[], waiting: string): Html {
  const rows = views.map(
    ({ id, external_identifier, status }) =>
      html`<tr>
        <td>${id}</td>
        <td>${external_identifier}</td>
        <td>${asText(status) || waiting}</td>
      </tr>`,
  );
  return html`<h3>${title}</h3>
    <table>
      ${rows}
    </table>`;
}

/** Memory of the simulator, and the webhooks that it sent. */
export function overviewPage(
  state: State,
  deliveries: readonly Delivery[],
  { locale, now, publicKey }: { locale: Locale; now: number; publicKey: string },
): string {
  const { overview } = messages[locale];
  const lists = Object.entries(overview.lists).map(([name, title]) => {
    const stored = state[name as keyof typeof overview.lists];
    const views = stored.map(({ view }) => view).reverse();
    return views.length > 0 ? objects(title, views, overview.waiting) : '';
  });
  const body = html`<p>${overview.about}</p>
    <p>${new Date(now).toISOString()}</p>
    <h2>${overview.objects}</h2>
    ${lists}
    <h2>${overview.deliveries}</h2>
    <table>
      ${deliveries.map((one) => deliveryRow(one, locale))}
    </table>
    <h2>${overview.key}</h2>
    <pre>${publicKey}</pre>
    <p>
      <a href="/_simulator?lang=${overview.otherCode}" lang="${overview.otherCode}"
        >${overview.other}</a
      >
    </p>`;
  return document(LANG[locale], overview.title, body);
}
