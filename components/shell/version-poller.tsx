'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { BUILD_CHECK_INTERVAL_MS } from '@/lib/constants';
import { fetchJson } from '@/lib/fetch-json';
import { isStale, loadNewerRules, markStale, reloadOnce, watchForms } from '@/lib/release/reload';

async function latestBuild(): Promise<string | undefined> {
  try {
    return (await fetchJson<{ id: string }>(`/builds/latest.json?t=${Date.now()}`)).id;
  } catch {
    // Offline: the next check is in an hour.
    return undefined;
  }
}

const isVisible = () => document.visibilityState === 'visible';

/** Checks for a newer build once an hour while the tab is visible. @returns a function that stops */
function pollBuilds(): () => void {
  let checkedAt = Date.now();
  const check = async () => {
    if (!isVisible()) return;
    checkedAt = Date.now();
    const latest = await latestBuild();
    // Next replaces it with the id of the build that this code is part of.
    if (latest === undefined || latest === process.env.BUILD_ID) return;
    markStale();
    await loadNewerRules(latest);
  };
  // A tab that was hidden when a check was due checks when it is shown again.
  const catchUp = () => {
    if (Date.now() - checkedAt >= BUILD_CHECK_INTERVAL_MS) check();
  };
  const timer = setInterval(check, BUILD_CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', catchUp);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', catchUp);
  };
}

/**
 * Moves an open tab to a newer build: the next navigation loads the page from the server, and links
 * follow the newer route rules (components/ui/link.tsx).
 */
export function VersionPoller() {
  const pathname = usePathname();
  useEffect(pollBuilds, []);
  useEffect(watchForms, []);
  useEffect(() => {
    if (isStale()) reloadOnce(pathname);
  }, [pathname]);
  return null;
}
