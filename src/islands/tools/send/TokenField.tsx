import React, { useState, type ReactNode } from 'react';
import texts from '../../../data/texts/send.json';
import { fill } from '../../../model/locale';
import { describe } from '../../../wire/text';
import { TextInput } from '../../shared/ui/Field';
import { siteTexts, words } from '../../shared/ui/site';
import { readBearer, type BearerProblem } from './token';
import { visit } from './visit';

const text = siteTexts(texts);

function messageOf(found: BearerProblem): string {
  const values = { scheme: '', ...found };
  const character = 'character' in found ? describe(found.character, words) : '';
  return fill(text.tokenProblem[found.problem], { ...values, character });
}

/** The bearer token of the requests, and what is left out of a text with more than a token. */
export function TokenField(): ReactNode {
  const [typed, setTyped] = useState(visit.token);
  const read = readBearer(typed);
  const isToken = 'token' in read;
  return (
    <TextInput
      label={text.token}
      hint={text.tokenHint}
      value={typed}
      error={isToken ? undefined : messageOf(read)}
      note={isToken && !read.isWhole ? text.tokenOnly : undefined}
      onChange={(value) => {
        visit.token = value;
        setTyped(value);
      }}
    />
  );
}
