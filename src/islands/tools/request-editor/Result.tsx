import React, { type ReactNode } from 'react';
import texts from '../../../data/texts/request-editor.json';
import { fill, type InLocale } from '../../../model/locale';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/Buttons';
import { siteTexts, words } from '../../shared/ui/site';
import { PageLink } from '../../shared/ui/PageLink';
import { useDebounced } from '../../shared/ui/useDebounced';
import type { Range } from './body';
import type { Checked, Problem } from './check';

const text = siteTexts(texts);

/** Milliseconds without a key after which the verdict is read out. */
const QUIET = 1000;

/** The ID of the field on the page, or of what is around it: a field may be one that the description does not have. */
export function onPage(anchor: string): string {
  const isThere = anchor === '' || document.getElementById(anchor) !== null;
  return isThere ? anchor : onPage(anchor.slice(0, Math.max(0, anchor.lastIndexOf('-'))));
}

/** @param onlyFaults leaves it empty where there is none */
export function summaryOf(
  { problems, parameters }: Checked,
  text: InLocale<typeof texts>,
  onlyFaults = false,
): string {
  const hints = problems.filter(({ isHint }) => isHint).length;
  const faults = problems.length - hints + parameters.size;
  if (onlyFaults && faults === 0) return '';
  return [
    ...(faults > 0 ? [fill(text.problems, { count: faults })] : [text.matches]),
    ...(hints > 0 ? [fill(text.hints, { count: hints })] : []),
  ].join(faults > 0 ? text.and : text.gap);
}

function lineOf(body: string, at: number): number {
  return body.slice(0, at).split('\n').length;
}

interface ItemProps {
  /** ID of its message. */
  id: string | undefined;
  problem: Problem;
  body: string;
  onShow: (range: Range) => void;
}

function Item({ id, problem, body, onShow }: ItemProps): ReactNode {
  const { path, anchor, message, at } = problem;
  const line = at && fill(text.line, { line: lineOf(body, at[0]) });
  return (
    <li>
      {path !== '' && (
        <>
          <PageLink to={`#${onPage(anchor)}`}>
            <code translate="no">{path}</code>
          </PageLink>{' '}
        </>
      )}
      <span id={id}>{message}</span>{' '}
      {at && (
        <Button plain small name={line + words.colon + text.show} onClick={() => onShow(at)}>
          {path === '' ? text.show : line}
        </Button>
      )}
    </li>
  );
}

interface ResultProps {
  /** ID of the first message, which describes the field of a body that can't be read. */
  id: string;
  checked: Checked;
  /** The text that was compared. */
  body: string;
  /** Moves the caret to a problem. */
  onShow: (range: Range) => void;
}

/** How the request compares with its description. Read out is the sum, once typing has paused. */
export function Result({ id, checked, body, onShow }: ResultProps): ReactNode {
  const { problems, parameters, samples } = checked;
  const summary = summaryOf(checked, text);
  const spoken = useDebounced(summary, QUIET);
  const isWrong = parameters.size > 0 || problems.some(({ isHint }) => !isHint);
  const tone = isWrong ? 'warning' : 'success';
  return (
    <>
      <p role="status" className="ef-unseen">
        {spoken}
      </p>
      <section aria-label={text.result}>
        <Alert tone={tone}>
          {summary}
          {problems.length > 0 && (
            <ul>
              {problems.map((problem, index) => (
                <Item
                  id={index === 0 ? id : undefined}
                  key={`${problem.path} ${problem.message}`}
                  problem={problem}
                  body={body}
                  onShow={onShow}
                />
              ))}
            </ul>
          )}
          {!samples && <p>{text.outdated}</p>}
        </Alert>
      </section>
    </>
  );
}
