import { asText, type JsonObject } from '../model/contract/json';
import { fill, type Locale } from '../model/locale';
import { messages } from '../simulator/check';
import { ACTIONS, type LinkState } from '../simulator/pay';
import type { State, StoredTransaction } from '../simulator/types';
import { isAcknowledged, type Delivery } from './deliveries';
import { document, html, Html } from './html';

/** Actions on a delivery. */
export const REPEATS = ['again', 'twice', 'reverse', 'wrong', 'delay'] as const;
export type Repeat = (typeof REPEATS)[number];

const LANG: Readonly<Record<Locale, string>> = { en: 'en', zh: 'zh-Hans' };

function button(action: string, label: string, isFirst = false): Html {
  const first = isFirst ? ' class="first"' : '';
  return html`<form method="post" action="${action}" ${new Html(first)}>
    <button>${label}</button>
  </form>`;
}

/** The page of a payment link, where a test plays the buyer. */
export function payPage(
  { id, amount, currency, reference }: StoredTransaction,
  is: LinkState,
  locale: Locale,
): string {
  const { pay } = messages[locale];
  const actions = ACTIONS.map((action, index) =>
    button(`/_simulator/pay/${id}/${action}`, pay.actions[action], index === 0),
  );
  const body = html`<h1>${pay.title}</h1>
    <p>${fill(pay.what, { amount, currency, reference })}</p>
    <p>${pay.is[is]}</p>
    ${is === 'open' ? html`<div class="actions">${actions}</div>` : ''}`;
  return document(LANG[locale], pay.title, body);
}

/** A short page behind an action that leads nowhere else. */
export function donePage(locale: Locale): string {
  const { pay } = messages[locale];
  return document(
    LANG[locale],
    pay.title,
    html`<h1>${pay.title}</h1>
      <p>${pay.done}</p>`,
  );
}

/** A webhook, its response, and what can be done with it. */
function deliveryPart(delivery: Delivery, locale: Locale): Html {
  const { number, kind, url, body, headers, result } = delivery;
  const { overview, program } = messages[locale];
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const { status = 0, milliseconds = 0, text = '' } = result ?? {};
  const isGood = result && isAcknowledged(result);
  const fault = status && !isGood ? ` ${program.notAcknowledged}` : '';
  const outcome = result ? `${status || text} · ${milliseconds} ms${fault}` : overview.pending;
  const tone = !result ? 'muted' : isGood ? 'good' : 'bad';
  const repeats = REPEATS.map((repeat) =>
    button(`/_simulator/deliveries/${number}/${repeat}`, overview.repeats[repeat]),
  );
  return html`<article>
    <p>
      <strong>${number}. ${overview.kinds[kind]}</strong> <span class="${tone}">${outcome}</span>
    </p>
    <p class="wide muted">${url}</p>
    <details>
      <summary>${overview.content}</summary>
      <pre>
${lines.join('\n')}

${body}</pre>
      <pre>${text}</pre>
    </details>
    <div class="actions">${repeats}</div>
  </article>`;
}

/** A list of objects; a payment that waits for its buyer leads to the page of its link. */
function objects(
  title: string,
  stored: readonly { id: string; view: JsonObject; link?: unknown }[],
  open: string,
): Html {
  const rows = [...stored].reverse().map(({ id, view, link }) => {
    const { external_identifier: reference, status } = view;
    const state =
      link && !asText(status) ? html`<a href="/_simulator/pay/${id}">${open}</a>` : asText(status);
    return html`<li>
      <code>${id}</code><span class="muted">${reference}</span><span>${state}</span>
    </li>`;
  });
  return html`<h3>${title}</h3>
    <ul>
      ${rows}
    </ul>`;
}

/** Memory of the simulator, and the webhooks that it sent. */
export function overviewPage(
  state: State,
  deliveries: readonly Delivery[],
  { locale, now, publicKey }: { locale: Locale; now: number; publicKey: string },
): string {
  const { overview } = messages[locale];
  const lists = Object.entries(overview.lists).flatMap(([name, title]) => {
    const stored = state[name as keyof typeof overview.lists];
    return stored.length > 0 ? [objects(title, stored, overview.open)] : [];
  });
  const nothing = html`<p class="muted">${overview.nothing}</p>`;
  const body = html`<header>
      <h1>${overview.title}</h1>
      <a href="/_simulator?lang=${overview.otherCode}" lang="${overview.otherCode}"
        >${overview.other}</a
      >
    </header>
    <p>${overview.about}</p>
    <p class="muted">${new Date(now).toISOString()}</p>
    <h2>${overview.objects}</h2>
    ${lists.length > 0 ? lists : nothing}
    <h2>${overview.deliveries}</h2>
    ${deliveries.length > 0 ? deliveries.map((one) => deliveryPart(one, locale)) : nothing}
    <h2>${overview.key}</h2>
    <pre>${publicKey}</pre>`;
  return document(LANG[locale], overview.title, body);
}
