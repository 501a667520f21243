import React, { type ReactNode } from 'react';
import texts from '../../../data/texts/send.json';
import { fill } from '../../../model/locale';
import type { Action } from '../../../simulator/pay';
import { Button } from '../../shared/ui/Buttons';
import { siteTexts } from '../../shared/ui/site';
import { PageLink } from '../../shared/ui/PageLink';
import styles from '../../shared/ui/styles.module.css';
import type { Resource } from './page-simulator';
import { stepsOf, type Step } from './next';
import { useVisit, visit } from './visit';

const text = siteTexts(texts);

interface NextProps {
  resource: Resource;
  /** ID of the operation of this page. */
  operation: string;
  /** Page that the buyer was sent to. */
  to: string | undefined;
  onAct: (action: Action) => void;
  onSkip: () => void;
}

function Buyer({ resource: { link }, to, onAct }: NextProps): ReactNode {
  const { guide } = useVisit();
  if (!guide || !link) return null;
  const { is, actions } = guide.pay;
  return (
    <>
      <p className={styles.note}>
        <span>{is[link]}</span>{' '}
        {to !== undefined && <span>{fill(text.returned, { url: to })}</span>}
      </p>
      {link === 'open' && (
        <div className={styles.actions}>
          {(Object.entries(actions) as [Action, string][]).map(([action, label]) => (
            <Button key={action} small primary={action === 'pay'} onClick={() => onAct(action)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Next steps: as the buyer, and with other operations. */
export function Next(props: NextProps): ReactNode {
  const { guide, isWaiting } = useVisit();
  const { resource, operation } = props;
  const steps = stepsOf(resource, operation);
  const want = (step: Step) => {
    const isList = step === 'listRefunds';
    visit.wanted = { operation: step, id: isList ? resource.transaction : resource.id };
  };
  return (
    <section aria-label={text.next} className={styles.stack} tabIndex={-1} data-next="">
      <Buyer {...props} />
      {(steps.length > 0 || isWaiting) && (
        <div className={styles.actions}>
          {steps.map((step) => (
            <PageLink
              key={step}
              className="button button--secondary button--sm"
              to={guide?.pages[step] ?? '/'}
              onClick={() => want(step)}
            >
              {text.steps[step]}
            </PageLink>
          ))}
          {isWaiting && (
            <Button small onClick={props.onSkip}>
              {text.skip}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
