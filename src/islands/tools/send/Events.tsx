import React, { type ReactNode } from 'react';
import texts from '../../../data/texts/send.json';
import { CopyButton } from '../../shared/ui/Buttons';
import { siteTexts } from '../../shared/ui/site';
import { handOver } from '../../shared/webhook-handover';
import { PageLink } from '../../shared/ui/PageLink';
import styles from '../../shared/ui/styles.module.css';
import { Code } from './Code';
import type { SentEvent } from './page-simulator';

const text = siteTexts(texts);

const TOOL = '/webhooks/signatures#tool';

interface EventsProps {
  events: readonly SentEvent[];
  publicKey: string | undefined;
}

function Event({ event, publicKey }: { event: SentEvent; publicKey: string | undefined }) {
  const { kind, url, body, headers } = event;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const { signature } = headers;
  return (
    <details className="api-details">
      <summary>{text.event[kind]}</summary>
      <div className={styles.stack}>
        <Code head={[`POST ${url ?? text.yourUrl}`, ...lines, ''].join('\n')} json={body} />
        {signature === undefined || publicKey === undefined ? (
          <p className={styles.note}>{text.unsigned}</p>
        ) : (
          <div className={styles.actions}>
            <PageLink to={TOOL} onClick={() => handOver({ body, header: signature, publicKey })}>
              {text.verify}
            </PageLink>
            <CopyButton text={publicKey} of={text.publicKey} />
          </div>
        )}
      </div>
    </details>
  );
}

/** Webhooks that followed a request, each with its signature. */
export function Events({ events, publicKey }: EventsProps): ReactNode {
  return (
    <section aria-label={text.events}>
      {events.map((event) => (
        <Event key={event.body + event.headers.timestamp} event={event} publicKey={publicKey} />
      ))}
    </section>
  );
}
