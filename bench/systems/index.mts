import type { SystemName } from '../options.mjs';
import { ours } from './ours.mjs';
import { starlight } from './starlight.mjs';
import { stock } from './stock.mjs';
import type { System } from './types.mjs';
import { vitepress } from './vitepress.mjs';

export type { Site, System } from './types.mjs';

export const SYSTEMS: Record<SystemName, System> = { ours, stock, vitepress, starlight };
