import React, { type ReactNode } from 'react';
import type { JSONPath } from 'jsonc-parser';
import texts from '../../../data/texts/request-editor.json';
import type { Json } from '../../../model/contract/json';
import { fill } from '../../../model/locale';
import { pathOf } from '../../../wire/rules';
import { Button } from '../../shared/ui/Buttons';
import { siteTexts } from '../../shared/ui/site';
import styles from '../../shared/ui/styles.module.css';
import type { Offer } from './fields';

const text = siteTexts(texts);

interface OffersProps {
  offer: Offer;
  onPick: (path: JSONPath, value: Json) => void;
}

/** Values of the field at the caret that the description knows. */
export function KnownValues({ offer: { values, open }, onPick }: OffersProps): ReactNode {
  if (open !== undefined) return <small>{fill(text.open, { name: open })}</small>;
  if (!values) return null;
  const title = fill(text.values, { name: values.name });
  return (
    <div role="group" aria-label={title} className={styles.actions}>
      <small>{title}</small>
      {values.known.map((value) => (
        <Button key={value} small onClick={() => onPick(values.path, value)}>
          {value}
        </Button>
      ))}
    </div>
  );
}

/** Fields of the object at the caret, to put in without typing them. */
export function AddField({ offer: { path, fields }, onPick }: OffersProps): ReactNode {
  const name = pathOf(path.map(String));
  if (fields.length === 0) return null;
  return (
    <div>
      <details className="api-details">
        <summary>{name === '' ? text.add : fill(text.addTo, { name })}</summary>
        <div className={styles.choices}>
          {fields.map((field) => (
            <div key={field.name}>
              <Button small onClick={() => onPick([...path, field.name], field.value)}>
                {field.name}
              </Button>{' '}
              <small>
                {[field.type, ...(field.required ? [text.required] : []), field.about].join(' · ')}
              </small>
            </div>
          ))}
        </div>
      </details>
    </div>
  );
}
