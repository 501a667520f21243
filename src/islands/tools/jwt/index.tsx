import React, { type ReactNode } from 'react';
import texts from '../../../data/texts/jwt.json';
import { siteTexts } from '../../shared/ui/site';
import { useKept } from '../../shared/ui/memory';
import { Tabs } from '../../shared/ui/Tabs';
import { Build } from './Build';
import { Inspect, useInspected } from './Inspect';

const text = siteTexts(texts);

/** Shows what is inside a token, and builds one. */
export default function Jwt(): ReactNode {
  const [tab, setTab] = useKept<'inspect' | 'build'>('tab', 'inspect');
  const fields = useInspected();
  function inspect(token: string): void {
    fields.set({ token });
    setTab('inspect');
  }
  return (
    <Tabs
      label={text.tabs}
      selected={tab}
      onSelect={setTab}
      tabs={{
        inspect: { label: text.tabInspect, content: <Inspect fields={fields} /> },
        build: { label: text.tabBuild, content: <Build onInspect={inspect} /> },
      }}
    />
  );
}
