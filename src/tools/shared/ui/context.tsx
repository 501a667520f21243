import React, { createContext, useContext, type ReactNode } from 'react';
import type { Locale } from '@site/src/model/locale';
import { shared, type SharedMessages } from '../messages';

const LocaleContext = createContext<Locale | null>(null);

/** The language of a tool, for its parts. */
export function LocaleProvider(props: { locale: Locale; children: ReactNode }): ReactNode {
  return <LocaleContext value={props.locale}>{props.children}</LocaleContext>;
}

/** The language of the tool. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('A part of a tool stands outside of <ToolFrame>.');
  return locale;
}

/** Shared texts in the tool's language. */
export function useShared(): SharedMessages {
  return shared[useLocale()];
}
