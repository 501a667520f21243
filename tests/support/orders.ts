import type { Contract } from './contract';

/** The currencies in which an example states the amount of an order, its refund, its chargeback or its webhook. */
export function currenciesByOrder(from: Contract): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const text = JSON.stringify(value);
    const orders = new Set(text.match(/order-\d+/g) ?? []);
    const [order] = orders;
    if (order === undefined || orders.size > 1 || Array.isArray(value)) return;
    for (const [, currency = ''] of text.matchAll(/"\w*currency(?:_code)?":"([A-Z]{3})"/g))
      (found[order] ??= new Set()).add(currency);
  }
  for (const { value } of Object.values(from.components.examples)) {
    visit(value);
    if (Array.isArray(value.items)) value.items.forEach(visit);
  }
  return Object.fromEntries(
    Object.entries(found).map(([order, currencies]) => [order, [...currencies].sort()]),
  );
}
