import React, { type ReactNode } from 'react';
import texts from '../../../data/texts/request-editor.json';
import { fieldAnchor } from '../../../model/contract/anchors';
import type { Field as Described, ParameterPlace } from '../../../model/contract/types';
import { isCreated, type Typed } from '../../../model/samples/request';
import { siteTexts } from '../../shared/ui/site';
import { TextInput } from '../../shared/ui/Field';
import styles from '../../shared/ui/styles.module.css';

const text = siteTexts(texts);

interface ParametersProps {
  place: ParameterPlace;
  fields: readonly Described[];
  typed: Typed;
  /** Error messages by anchor. */
  faults: ReadonlyMap<string, string>;
  onChange: (typed: Typed) => void;
}

/**
 * Inputs for the parameters of one place: path, query or header. The ones that samples generate show a placeholder and
 * may stay empty.
 */
export function Parameters(props: ParametersProps): ReactNode {
  const { place, fields, typed, faults, onChange } = props;
  return (
    <div className={`${styles.row} ${styles.narrow}`}>
      {fields.map(({ name, type, required, known, allowed, example }) => {
        const isKey = place === 'header' && isCreated(name);
        return (
          <TextInput
            key={name}
            label={name}
            error={faults.get(fieldAnchor(place, [name]))}
            values={[...allowed, ...known.map(({ value }) => value)]}
            value={typed[place][name] ?? ''}
            onChange={(value) =>
              onChange({ ...typed, [place]: { ...typed[place], [name]: value } })
            }
            control={{
              inputMode: type.base === 'integer' ? 'numeric' : undefined,
              required: required && !isKey,
              placeholder: isKey
                ? text.generated
                : [example, type.base === 'array' ? '…' : []].flat().join(', '),
            }}
          />
        );
      })}
    </div>
  );
}
