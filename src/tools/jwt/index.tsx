import React, { useState, type ReactNode } from 'react';
import type { ToolProps } from '../names';
import { LocaleProvider } from '../shared/ui/context';
import { Frame } from '../shared/ui/Notice';
import { Tabs } from '../shared/ui/Tabs';
import { Build } from './Build';
import { Inspect } from './Inspect';
import { messages } from './messages';

/** Shows what is inside a token, and builds one. */
export default function Jwt({ locale }: ToolProps): ReactNode {
  const [tab, setTab] = useState<'inspect' | 'build'>('inspect');
  const [token, setToken] = useState('');
  const text = messages[locale];
  function inspect(built: string): void {
    setToken(built);
    setTab('inspect');
  }
  return (
    <LocaleProvider locale={locale}>
      <Frame>
        <Tabs
          label={text.tabs}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              name: 'inspect',
              label: text.tabInspect,
              content: <Inspect value={token} onChange={setToken} text={text.inspect} />,
            },
            {
              name: 'build',
              label: text.tabBuild,
              content: <Build text={text.build} onInspect={inspect} />,
            },
          ]}
        />
      </Frame>
    </LocaleProvider>
  );
}
