import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import texts from '../../../data/texts/send.json';
import type { Json } from '../../../model/contract/json';
import { fill } from '../../../model/locale';
import { siteTexts } from '../../shared/ui/site';
import type { EditorHandle } from '../request-editor/Editor';
import { referenceIn, resourceOf } from './next';
import type { Report } from './page-simulator';
import { isShown, makePanel, removePanel, showPanel } from './panel';
import { requestOf } from './request';
import { tokenOf } from './token';
import { visit } from './visit';

const text = siteTexts(texts);

/** Names of statuses (RFC 9110), as far as the simulator has them. */
const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
};

/** A request that was sent, and what came of it. */
export interface Sent {
  response: NonNullable<Report['response']>;
  body: Json;
  reference: string;
  /** Element that shows its code. */
  place: Element | undefined;
  /** Number of the first webhook that can belong to it. */
  since: number;
  /** Page that the buyer was sent to. */
  to?: string | undefined;
}

type Task = Parameters<typeof visit.do>[0];

interface SentState {
  sent: Sent | undefined;
  /** True while the response is the one in sight. */
  isInSight: boolean;
  /** Text for screen readers. */
  spoken: string;
  /** Sends the request, unless one is under way. */
  send: () => Promise<void>;
  /** Does the task of a button, which may be gone afterwards, and the focus with it. */
  go: (task: Task) => Promise<void>;
  /** Forgets everything that was created in this visit. */
  reset: () => Promise<void>;
}

function statusOf({ status }: Sent['response']): string {
  return `${status} ${REASONS[status] ?? ''}`.trim();
}

/** State of the request of a page: the last response, which is among its examples, and what follows. */
export function useSent(samples: HTMLElement, editor: EditorHandle): SentState {
  const [sent, setSent] = useState<Sent>();
  const [isInSight, setInSight] = useState(false);
  const [spoken, setSpoken] = useState('');
  const isBusy = useRef(false);

  async function exchange(): Promise<void> {
    const { operation, text: body, typed } = editor.read();
    const since = visit.state.events.length;
    const { response } = await visit.do({
      do: 'send',
      request: requestOf(operation, { text: body, typed }, tokenOf(visit.token)),
    });
    if (!response || !samples.isConnected) return;
    const status = statusOf(response);
    const label = fill(text.label, { status, time: Math.ceil(response.milliseconds) });
    const place = makePanel(samples, label, response.status < 300);
    const json = JSON.parse(response.body) as Json;
    const reference = referenceIn(body);
    flushSync(() => {
      setSent({ response, body: json, reference, place, since });
      setInSight(true);
      setSpoken(fill(text.spoken, { status }));
    });
    showPanel(samples, label);
  }

  async function send(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    await exchange().finally(() => (isBusy.current = false));
  }

  async function go(task: Task): Promise<void> {
    const { to, resources } = await visit.do(task);
    const link = sent && resourceOf(sent.body, resources)?.link;
    flushSync(() => {
      setSent((before) => before && { ...before, to });
      setSpoken((link && visit.state.guide?.pay.is[link]) ?? '');
    });
    if (document.activeElement === document.body)
      samples.querySelector<HTMLElement>('[data-next]')?.focus();
  }

  async function reset(): Promise<void> {
    await visit.reset();
    removePanel(samples);
    setSent(undefined);
    setInSight(false);
    setSpoken(text.wasReset);
    samples.querySelector<HTMLElement>('[data-send]')?.focus();
  }

  useEffect(() => {
    const follow = () => setInSight(isShown(samples));
    samples.addEventListener('change', follow);
    return () => samples.removeEventListener('change', follow);
  }, [samples]);

  return { sent, isInSight, spoken, send, go, reset };
}
