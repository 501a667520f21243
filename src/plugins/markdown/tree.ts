/** Builders for the nodes of a twin (mdast). */
import type { Paragraph, PhrasingContent, RootContent } from 'mdast';

export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

export function strong(value: string): PhrasingContent {
  return { type: 'strong', children: [text(value)] };
}

export function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

export function heading(depth: 1 | 2 | 3, value: string): RootContent {
  return { type: 'heading', depth, children: [text(value)] };
}

export function link(url: string, value: string): PhrasingContent {
  return { type: 'link', url, children: [text(value)] };
}
