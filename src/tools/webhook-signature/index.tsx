import React, { useState, type ReactNode } from 'react';
import type { ToolProps } from '../names';
import { LocaleProvider } from '../shared/ui/context';
import { Frame } from '../shared/ui/Notice';
import { Tabs } from '../shared/ui/Tabs';
import { Check } from './Check';
import { messages } from './messages';
import { Sign } from './Sign';

/** Shows the signing string of a notice, checks its signatures, and signs test notices. */
export default function WebhookSignature({ locale }: ToolProps): ReactNode {
  const [tab, setTab] = useState<'check' | 'sign'>('check');
  const text = messages[locale];
  return (
    <LocaleProvider locale={locale}>
      <Frame>
        <Tabs
          label={text.tabs}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { name: 'check', label: text.tabCheck, content: <Check text={text} /> },
            { name: 'sign', label: text.tabSign, content: <Sign text={text} /> },
          ]}
        />
      </Frame>
    </LocaleProvider>
  );
}
