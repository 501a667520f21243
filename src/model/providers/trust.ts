import { sourcedIn } from './load';
import type { ProviderRecord, Sourced } from './types';

/** The part of a record, in one language or in all, that says who speaks for the provider. */
interface Trust extends Pick<ProviderRecord, 'official'> {
  sources: Record<string, { url: string }>;
}

/** Threads of a repository hold what its users say, not what its owner publishes. */
const THREAD = /^\/[^/]+\/[^/]+\/(issues|discussions|pull)\//;

/**
 * True when an address belongs to the provider: one of its hosts (or a host below), or a repository of one of
 * its GitHub owners.
 */
export function isOfficial({ official }: Pick<ProviderRecord, 'official'>, url: string): boolean {
  const { hostname, pathname } = new URL(url);
  if (hostname === 'github.com') {
    const owner = pathname.split('/')[1]?.toLowerCase();
    return !THREAD.test(pathname) && official.owners.some((name) => name.toLowerCase() === owner);
  }
  return official.hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/**
 * True when a statement is printed without a mark: the provider itself says it, and the record does not ask for a
 * check.
 */
export function isConfirmed(record: Trust, { from, check }: Sourced): boolean {
  if (check) return false;
  return from.some((key) => {
    const source = record.sources[key];
    return source !== undefined && isOfficial(record, source.url);
  });
}

/** True when a part of the record is printed with the mark, which the page then has to explain. */
export function hasMarks(record: Trust): boolean {
  return sourcedIn(record).some((sourced) => !isConfirmed(record, sourced));
}
