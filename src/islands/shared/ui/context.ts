import { createContext, useContext, useMemo } from 'react';
import { inLocale, type InLocale, type Locale, type Texts } from '@site/src/model/locale';
import { shared, type SharedMessages } from '../../../wire/messages';

/** The edition of the site that a tool stands in. */
export interface Place {
  locale: Locale;
  /** Where the edition's URLs begin, with a slash at the end. */
  base: string;
}

/** Tells the parts of a tool where they are. */
export const PlaceContext = createContext<Place | null>(null);

function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('A part of a tool is outside of `mount`.');
  return place;
}

/** The language of the tool. */
export function useLocale(): Locale {
  return usePlace().locale;
}

/** Makes the URL of a route such as `/overview`, in the edition that the tool stands in. */
export function useUrl(): (route: string) => string {
  const { base } = usePlace();
  return (route) => base + route.slice(1);
}

/** Shared texts in the tool's language. */
export function useShared(): SharedMessages {
  return shared[useLocale()];
}

/** A file of src/data/texts in the tool's language. */
export function useToolTexts<Tree extends Texts>(texts: Tree): InLocale<Tree> {
  const locale = useLocale();
  return useMemo(() => inLocale(texts, locale), [texts, locale]);
}
