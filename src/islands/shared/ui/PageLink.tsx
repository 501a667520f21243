import type { PhrasingContent } from 'mdast';
import React, { type ComponentProps, type ReactNode } from 'react';
import { urlOf } from './site';

/** A link to a route of the site, or to a URL. */
export function PageLink({ to, ...link }: ComponentProps<'a'> & { to: string }): ReactNode {
  // The theme's link needs Docusaurus' router, which a tool's own root does not have.
  // oxlint-disable-next-line react/forbid-elements
  return <a {...link} href={to.startsWith('/') ? urlOf(to) : to} />;
}

/** Inline Markdown of tables and rules, as the pages show it. */
export function Inline({ nodes }: { nodes: readonly PhrasingContent[] }): ReactNode {
  return nodes.map((node, index) => {
    const key = String(index);
    if (node.type === 'inlineCode') return <code key={key}>{node.value}</code>;
    if ('value' in node) return node.value;
    if (!('children' in node)) return null;
    const inside = <Inline key={key} nodes={node.children} />;
    return node.type === 'link' ? (
      <PageLink key={key} to={node.url}>
        {inside}
      </PageLink>
    ) : (
      inside
    );
  });
}
