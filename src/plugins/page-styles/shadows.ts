import type { AtRule, Declaration, Root } from 'postcss';
import { chainOf, isWider, parseSelectors, type Chain } from './selectors';

/** Shorthands and what they set besides; only pairs that occur here and are beyond doubt. */
const SHORTHANDS: Record<string, RegExp> = {
  background: /^background-(?!blend)/,
  border: /^border-((top|right|bottom|left)(-(width|style|color))?|width|style|color)$/,
  'border-bottom': /^border-bottom-(width|style|color)$/,
  'border-top': /^border-top-(width|style|color)$/,
  font: /^(font-(family|size|style|weight|stretch)|line-height)$/,
  'list-style': /^list-style-/,
  margin: /^margin-/,
  overflow: /^overflow-[xy]$/,
  padding: /^padding-/,
};

/** Written twice on purpose, the second for newer browsers only: an older one needs what is below. */
const WITH_FALLBACK = new Set(['content']);

interface Winner {
  chain: Chain;
  properties: string[];
}

function winnersOf(root: Root): Winner[] {
  const winners: Winner[] = [];
  root.each((node) => {
    if (node.type !== 'rule') return;
    const properties = node.nodes
      .filter((child): child is Declaration => child.type === 'decl')
      .map((child) => child.prop)
      .filter((property) => !WITH_FALLBACK.has(property));
    for (const selector of parseSelectors(node.selector))
      winners.push({ chain: chainOf(selector), properties });
  });
  return winners;
}

function sets(winner: Winner, property: string): boolean {
  return winner.properties.some((own) => own === property || SHORTHANDS[own]?.test(property));
}

function removeShadowed(layer: AtRule, winners: readonly Winner[]): void {
  layer.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)) return;
    const chains = parseSelectors(rule.selector).map(chainOf);
    rule.each((node) => {
      if (node.type !== 'decl' || node.important) return;
      const isShadowed = chains.every((chain) =>
        winners.some((winner) => sets(winner, node.prop) && isWider(winner.chain, chain)),
      );
      if (isShadowed) node.remove();
    });
  });
}

/**
 * Takes declarations out of cascade layers that can never win: a rule outside of all layers, which holds under
 * every condition, sets the same property for at least the same elements. (Rules outside of layers beat those inside
 * whatever their selectors.) This is most of what Infima says about parts that this site styles itself.
 */
export function dropShadowed(root: Root): void {
  const winners = winnersOf(root);
  root.walkAtRules('layer', (layer) => {
    if (layer.nodes) removeShadowed(layer, winners);
  });
}
