import React, {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  type ReactNode,
  type Ref,
} from 'react';
import type { JSONPath } from 'jsonc-parser';
import texts from '../../../data/texts/request-editor.json';
import type { Json } from '../../../model/contract/json';
import type { Operation } from '../../../model/contract/types';
import { fill } from '../../../model/locale';
import type { RequestModule } from '../../../model/samples/offered';
import { shownParameters, typedFields, type Typed } from '../../../model/samples/request';
import type { Validator } from '../../../wire/shape';
import { Alert } from '../../shared/ui/Alert';
import { siteTexts } from '../../shared/ui/site';
import { SITE_LOCALE } from '../../siteLocale';
import { TextArea } from '../../shared/ui/Field';
import { useKept } from '../../shared/ui/memory';
import styles from '../../shared/ui/styles.module.css';
import { useSettled } from '../../shared/ui/useDebounced';
import { readBody } from './body';
import { check } from './check';
import { shownBy, type Draft } from './drafts';
import { offerAt, putIn } from './fields';
import { AddField, KnownValues } from './Offers';
import { Parameters } from './Parameters';
import { Reset } from './Reset';
import { Result, summaryOf } from './Result';
import { showSamples, tabsOf } from './show';
import { typeInto } from './typeInto';
import { useArea, useFocus } from './useArea';
import { useChoice, useToggle } from './useFrame';
import { useStored } from './useStored';

const text = siteTexts(texts);

/** Lines of the text area, and pixels of the window for each; a longer body scrolls in it, so that the code is in sight. */
const ROWS = { least: 4, most: 14, pixels: 72 };

export interface EditorHandle {
  read: () => { operation: Operation; text: string | undefined; typed: Typed };
  /** Puts values into it as if they were typed; those of a body that can't be read stay out. */
  put: (values: { path?: Record<string, string>; body: readonly [JSONPath, Json][] }) => void;
}

export interface EditorProps {
  request: RequestModule<Validator>;
  /** The request in the page, with its menu and its samples. */
  frame: HTMLElement;
  /** Opens and closes the editor. */
  button: HTMLElement;
  /** Stored draft. */
  draft: Draft | undefined;
  /** The reader pressed the button: the editor takes the focus. */
  isAsked: boolean;
  /** True to begin open where there is no draft. */
  isOpen: boolean;
  ref: Ref<EditorHandle>;
}

function textOf(value: Json): string {
  return JSON.stringify(value, null, 2);
}

/** Fields and a body to type, compared with the description; the samples of the page follow. */
export function Editor(props: EditorProps): ReactNode {
  const { request, frame, button, draft, isAsked, ref } = props;
  const { operation, examples, fields, needs } = request;
  const initial = useMemo(() => shownParameters(operation), [operation]);
  const [bodies, setBodies] = useKept<Draft['bodies']>('bodies', draft?.bodies ?? {});
  const [typed, setTyped] = useKept<Typed>('typed', draft?.typed ?? initial);
  const names = examples.map(({ name }) => name);
  const choice = useChoice(frame, draft ? names.indexOf(draft.example) : -1);
  const isOpen = useToggle(button, text.done, draft?.isOpen ?? props.isOpen);
  const { ref: area, caret, setCaret, select } = useArea(choice);
  useFocus(frame, area, isOpen, isAsked);

  const example = examples[choice];
  const original = example && textOf(example.value);
  const body = example && (bodies[example.name] ?? original);
  const faultId = useId();
  const places = typedFields(operation);
  const isTyped = Object.entries(places).some(([place, list]) =>
    list.some(({ name }) => {
      const key = place as keyof Typed;
      return (typed[key][name] ?? '') !== (initial[key][name] ?? '');
    }),
  );
  const isEdited = isTyped || body !== original;
  const current = useMemo(
    () => ({ choice, text: body, typed, isEdited }),
    [choice, body, typed, isEdited],
  );
  const [settled] = useSettled(current);
  const checked = useMemo(() => check(request, settled, SITE_LOCALE), [request, settled]);
  const offer = checked.body && offerAt(checked.body.root, caret, fields);

  // Together with the verdict: the copied code is the code that was checked.
  useLayoutEffect(() => {
    if (settled.isEdited && !checked.samples) return;
    const samples = settled.isEdited ? checked.samples : undefined;
    showSamples(tabsOf(frame, settled.choice), samples, needs);
  }, [frame, settled, checked, needs]);

  const known = useMemo(() => shownBy(request), [request]);
  const draftNow = useMemo(() => {
    const changed = examples.flatMap(({ name, value }) => {
      const own = bodies[name];
      return own === undefined || own === textOf(value) ? [] : [[name, own] as const];
    });
    const own = { isOpen, example: example?.name ?? '', bodies: Object.fromEntries(changed) };
    return { ...own, ...(isTyped && { typed }) };
  }, [examples, example, bodies, typed, isTyped, isOpen]);
  useStored(operation.id, draftNow, known);

  function setBody(next: string): void {
    if (example) setBodies((all) => ({ ...all, [example.name]: next }));
  }
  function pick(path: JSONPath, value: Json): void {
    if (body === undefined || 'problem' in readBody(body)) return;
    const edited = putIn(body, path, value);
    if (!area.current || !typeInto(area.current, edited.text)) setBody(edited.text);
    select(edited.selected);
  }
  useImperativeHandle(ref, () => ({
    read: () => ({ operation, text: body, typed }),
    put: (values) => {
      setTyped((all) => ({ ...all, path: { ...all.path, ...values.path } }));
      if (body === undefined || 'problem' in readBody(body)) return;
      setBody(values.body.reduce((text, [path, value]) => putIn(text, path, value).text, body));
    },
  }));
  function reset(): void {
    setBodies(({ [example?.name ?? '']: _, ...others }) => others);
    setTyped(initial);
    (area.current ?? button).focus();
  }

  const parameters = (place: keyof Typed): ReactNode =>
    places[place].length > 0 && (
      <Parameters
        place={place}
        fields={places[place]}
        typed={typed}
        faults={checked.parameters}
        onChange={setTyped}
      />
    );
  if (!isOpen) {
    return (
      isEdited && (
        <p className={styles.actions}>
          <small>
            {text.edited} <span>{summaryOf(checked, text, true)}</span>
          </small>
          <Reset isEdited onReset={reset} />
        </p>
      )
    );
  }
  const rows = Math.min(
    Math.min(ROWS.most, Math.floor(innerHeight / ROWS.pixels)),
    Math.max(ROWS.least, body?.slice(0, 9999).split('\n').length ?? 0),
  );
  const isDraft = example && body !== undefined && body === draft?.bodies[example.name];
  const left = [draft?.left[''] ?? [], (isDraft && draft?.left[example.name]) || []].flat();
  return (
    <div className={`${styles.stack} ${styles.inset}`}>
      {left.length > 0 && (
        <Alert tone="info">{fill(text.left, { names: left.join(text.and) })}</Alert>
      )}
      {parameters('path')}
      {parameters('query')}
      {body !== undefined && (
        <TextArea
          label={text.body}
          value={body}
          onChange={setBody}
          control={{
            ref: area,
            rows,
            ...(!checked.body && { 'aria-invalid': true, 'aria-describedby': faultId }),
            onSelect: ({ currentTarget }) => setCaret(currentTarget.selectionStart),
          }}
        />
      )}
      <Result id={faultId} checked={checked} body={settled.text ?? ''} onShow={select} />
      {offer && <KnownValues offer={offer} onPick={pick} />}
      <div className={styles.actions}>
        {offer && <AddField offer={offer} onPick={pick} />}
        {places.header.length > 0 && (
          <div>
            <details className="api-details">
              <summary>{text.headers}</summary>
              {parameters('header')}
            </details>
          </div>
        )}
        <Reset isEdited={isEdited} onReset={reset} />
        <span className={styles.note}>{text.promise}</span>
      </div>
    </div>
  );
}
