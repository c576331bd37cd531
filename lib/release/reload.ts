// These functions run in the browser. They decide when an open tab may load a newer build.
import { isWithinLifetime } from '../clock';
import { RELOAD_GUARD_MS } from '../constants';
import { fetchJson } from '../fetch-json';
import { controlsOf, isChanged } from '../forms/form-contents';
import { RELOADS_KEY } from '../storage/names';
import type { RouteRule } from './route-rules';

/** Whether a form on the page holds input that a reload would lose. */
export const hasDirtyForm = (): boolean =>
  Array.from(document.forms).some((form) => controlsOf(form).some(isChanged));

/**
 * Registers a reload of a path. One is allowed within RELOAD_GUARD_MS, and none without session
 * storage, so that reloads cannot loop.
 * @returns whether the path may be reloaded now
 */
export function registerReload(path: string, now = Date.now()): boolean {
  try {
    const last = JSON.parse(sessionStorage.getItem(RELOADS_KEY) ?? '{}') as Record<string, number>;
    if (isWithinLifetime(last[path] ?? 0, RELOAD_GUARD_MS, now)) return false;
    sessionStorage.setItem(RELOADS_KEY, JSON.stringify({ ...last, [path]: now }));
    return true;
  } catch {
    return false;
  }
}

const registerLoad = (path: string) => !hasDirtyForm() && registerReload(path);

/** The id of the build that the server runs; undefined while it cannot be reached. */
export async function latestBuild(): Promise<string | undefined> {
  try {
    return (await fetchJson<{ id: string }>(`/builds/latest.json?t=${Date.now()}`)).id;
  } catch {
    return undefined;
  }
}

/**
 * Reloads the page at the visitor's request, unless the browser would show an error of its own instead.
 * @returns whether it reloads
 */
export async function reloadPage(): Promise<boolean> {
  const canReload = (await latestBuild()) !== undefined;
  if (canReload) window.location.reload();
  return canReload;
}

/**
 * Reloads the current page, unless the browser would show an error of its own instead, a form would
 * lose input, or the path was reloaded just now.
 * @param path the current path; RELOAD_GUARD_MS applies to each path separately
 * @returns whether it reloads
 */
export async function reloadOnce(path: string): Promise<boolean> {
  if (!(await latestBuild()) || !registerLoad(path)) return false;
  window.location.reload();
  return true;
}

/** Marks this tab's code as out of date: a newer build exists, or a file of this one is missing. */
export function markStale(): void {
  window.isStale = true;
}

/** Whether the next navigation should load the page from the server. */
export const isStale = (): boolean => window.isStale === true;

/**
 * Tries again at the visitor's request. The browser does not request code again that it could not
 * load, so a stale page is reloaded instead.
 * @param render renders the failed part again
 */
export async function tryAgain(render: () => void): Promise<void> {
  if (!(isStale() && (await reloadPage()))) render();
}

type BuildMeta = { routeRules?: Record<string, RouteRule> };

let newerRules: { buildId: string; rules: Record<string, RouteRule> } | undefined;

/** Loads the route rules of a newer build from its `builds/meta/{id}.json`, once per build. */
export async function loadNewerRules(buildId: string): Promise<void> {
  if (newerRules?.buildId === buildId) return;
  try {
    const { routeRules = {} } = await fetchJson<BuildMeta>(`/builds/meta/${buildId}.json`);
    newerRules = { buildId, rules: routeRules };
  } catch {
    // The browser is offline, or an instance of the former build responded. The next check tries
    // again.
  }
}

/**
 * If the newer build redirects a link's path, loads the target as a document, under the same
 * conditions as a reload.
 * @returns whether the target is being loaded
 */
export function followNewerRule(href: string): boolean {
  const { pathname, search, hash } = new URL(href, window.location.href);
  const target = newerRules?.rules[pathname]?.redirect.to;
  if (target === undefined || !registerLoad(target)) return false;
  window.location.assign(target + search + hash);
  return true;
}
