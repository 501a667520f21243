import React, { createContext, useContext, type ReactNode } from 'react';
import type { ToolLocale } from '../../names';
import { shared, type SharedMessages } from '../messages';

const LocaleContext = createContext<ToolLocale>('en');

/** The language of a tool, for its parts. */
export function LocaleProvider(props: { locale: ToolLocale; children: ReactNode }): ReactNode {
  return <LocaleContext value={props.locale}>{props.children}</LocaleContext>;
}

/** The language of the tool. */
export function useLocale(): ToolLocale {
  return useContext(LocaleContext);
}

/** Shared texts in the tool's language. */
export function useShared(): SharedMessages {
  return shared[useLocale()];
}
