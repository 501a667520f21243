import type { ComponentType } from 'react';
import type texts from '../../data/texts/home.json';
import type { InLocale } from '../../model/locale';

type Part = 'Figures' | 'Operations' | 'PaymentPath' | 'Providers' | 'Request' | 'Response';

/** Lists and samples that the page has as MDX. */
export type HomeContent = Readonly<Record<Part, ComponentType>>;

export interface HomeProps {
  text: InLocale<typeof texts>;
  content: HomeContent;
}
