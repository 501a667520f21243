import React, { type ReactNode } from 'react';
import texts from '../../../data/texts/webhook-signature.json';
import { siteTexts } from '../../shared/ui/site';
import { useKept } from '../../shared/ui/memory';
import { Tabs } from '../../shared/ui/Tabs';
import { Check } from './Check';
import { Sign } from './Sign';

const text = siteTexts(texts);

/** Shows the signing string of a webhook, checks its signatures, and signs test webhooks. */
export default function WebhookSignature(): ReactNode {
  const [tab, setTab] = useKept<'check' | 'sign'>('tab', 'check');
  return (
    <Tabs
      label={text.tabs}
      selected={tab}
      onSelect={setTab}
      tabs={{
        check: { label: text.tabCheck, content: <Check /> },
        sign: { label: text.tabSign, content: <Sign /> },
      }}
    />
  );
}
