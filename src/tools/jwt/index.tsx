import React, { type ReactNode } from 'react';
import { useLocale } from '../shared/ui/context';
import { useKept } from '../shared/ui/memory';
import { Tabs } from '../shared/ui/Tabs';
import { ToolFrame, type ToolProps } from '../shared/ui/ToolFrame';
import { Build } from './Build';
import { Inspect } from './Inspect';
import { messages } from './messages';

function JwtTool(): ReactNode {
  const [tab, setTab] = useKept<'inspect' | 'build'>('tab', 'inspect');
  const [token, setToken] = useKept('token', '');
  const text = messages[useLocale()];
  function inspect(built: string): void {
    setToken(built);
    setTab('inspect');
  }
  return (
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
  );
}

/** Shows what is inside a token, and builds one. */
export default function Jwt(props: ToolProps): ReactNode {
  return (
    <ToolFrame {...props}>
      <JwtTool />
    </ToolFrame>
  );
}
