import { fetchJson } from '../fetch-json';
import { loadOnce } from './reload';
import type { RouteRule } from './route-rules';

type Meta = { routeRules?: Record<string, RouteRule> };

let learnt: { id: string; rules: Record<string, RouteRule> } | undefined;

/** Learns which paths a newer build redirects, from its `builds/meta/{id}.json`, once per build. */
export async function learnNewerRules(id: string): Promise<void> {
  if (learnt?.id === id) return;
  try {
    const { routeRules = {} } = await fetchJson<Meta>(`/builds/meta/${id}.json`);
    learnt = { id, rules: routeRules };
  } catch {
    // Offline, or an instance of the former build was asked: the next check asks again.
  }
}

/**
 * Follows the newer build's redirect instead of a link whose path has one, as a document load.
 * @returns whether it does; a form with unsent words keeps the page, as with every reload
 */
export function followNewerRule(href: string): boolean {
  const { pathname, search, hash } = new URL(href, window.location.href);
  const target = learnt?.rules[pathname]?.redirect.to;
  return target !== undefined && loadOnce(target, search + hash);
}
