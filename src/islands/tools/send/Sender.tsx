import React, {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  type ReactNode,
  type Ref,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import texts from '../../../data/texts/send.json';
import { asObject, asText, type Json } from '../../../model/contract/json';
import { fill } from '../../../model/locale';
import { Button } from '../../shared/ui/Buttons';
import { siteTexts } from '../../shared/ui/site';
import styles from '../../shared/ui/styles.module.css';
import type { EditorHandle } from '../request-editor/Editor';
import { Code } from './Code';
import type { Resource } from './page-simulator';
import { Errors } from './Errors';
import { Events } from './Events';
import { Next } from './Next';
import { nextReference, offered, parameterOf, resourceOf } from './next';
import { Offers } from './Offers';
import { TokenField } from './TokenField';
import { useSent, type Sent } from './useSent';
import { useVisit, visit } from './visit';

const text = siteTexts(texts);

export interface SenderHandle {
  send: () => Promise<void>;
}

interface SenderProps {
  samples: HTMLElement;
  /** Element above the request's code, for objects that the request can be about. */
  top: Element;
  editor: EditorHandle;
  ref: Ref<SenderHandle>;
}

/** Headers that say something about a simulated response. */
const SHOWN = ['x-simulated', 'retry-after'];

/** The code of a response, with its headers below it, and the meaning of the simulator's own. */
function Response({ place, body, headers }: Sent['response'] & { place: Element }): ReactNode {
  const lines = SHOWN.filter((name) => headers[name] !== undefined).map((name) =>
    name === 'x-simulated'
      ? fill(text.simulated, { fields: (headers[name] ?? '').replaceAll(', ', text.comma) })
      : `${name}: ${headers[name]}`,
  );
  const json = JSON.stringify(JSON.parse(body), null, 2);
  return createPortal(<Code json={json} title={lines.join(' · ')} />, place);
}

/** Sends the request of the page to the simulator; the response is among the examples, the rest below them. */
export function Sender({ samples, top, editor, ref }: SenderProps): ReactNode {
  const { resources, events, publicKey } = useVisit();
  const { sent, isInSight, spoken, send, go, reset } = useSent(samples, editor);
  const { operation } = editor.read();
  const own = sent ? events.slice(sent.since) : [];
  useImperativeHandle(ref, () => ({ send }));

  function pick(resource: Resource): void {
    const parameter = parameterOf(operation.path);
    if (!parameter) return;
    const body: [string[], Json][] =
      operation.id === 'createRefund'
        ? [
            [['amount'], resource.amount ?? 0],
            [['currency'], resource.currency],
          ]
        : [];
    editor.put({ path: { [parameter.name]: resource.id }, body });
  }

  // A link of the page before was about this object.
  const pickWanted = useEffectEvent(() => {
    const resource = resources.find(({ id }) => id === visit.wanted?.id);
    if (resource && visit.wanted?.operation === operation.id) pick(resource);
    if (resources.length > 0) visit.wanted = undefined;
  });
  useEffect(() => pickWanted(), [resources]);

  const latest = own.at(-1);
  const arrived = latest && fill(text.arrived, { event: text.event[latest.kind] });
  const choices = offered(operation, resources);
  const resource = sent && resourceOf(sent.body, resources);
  const isTaken = sent && asText(asObject(sent.body).code) === 'duplicate_record';
  const reference = isTaken && sent.reference !== '' ? nextReference(sent.reference) : undefined;
  const offers =
    choices.length > 0 && createPortal(<Offers resources={choices} onPick={pick} />, top);
  return (
    <>
      <p role="status" className="ef-unseen">
        <span>{spoken}</span> <span>{arrived}</span>
      </p>
      {offers}
      {sent?.place && <Response {...sent.response} place={sent.place} />}
      {sent && isInSight && (
        <div className={`${styles.stack} ${styles.inset}`}>
          {sent.response.status >= 400 && (
            <Errors
              body={sent.body}
              reference={reference}
              onRetry={() => {
                flushSync(() => editor.put({ body: [[['external_identifier'], reference ?? '']] }));
                samples.querySelector<HTMLElement>('[data-send]')?.focus();
                void send();
              }}
            />
          )}
          {resource && (
            <Next
              resource={resource}
              operation={operation.id}
              to={sent.to}
              onAct={(action) => void go({ do: 'act', id: resource.id, action })}
              onSkip={() => void go({ do: 'skip' })}
            />
          )}
          <div className={styles.actions}>
            {own.length > 0 && <Events events={own} publicKey={publicKey} />}
            <details className="api-details">
              <summary>{text.token}</summary>
              <TokenField />
            </details>
            <Button plain small onClick={() => void reset()}>
              {text.reset}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
