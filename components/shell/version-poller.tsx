'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { BUILD_CHECK_INTERVAL_MS } from '@/lib/constants';
import { fetchJson } from '@/lib/fetch-json';
import { watchForms } from '@/lib/release/dirty-forms';
import { learnNewerRules } from '@/lib/release/newer-rules';
import { reloadOnce } from '@/lib/release/reload';
import { isStale, markStale } from '@/lib/release/staleness';

async function latestBuild(): Promise<string | undefined> {
  try {
    return (await fetchJson<{ id: string }>(`/builds/latest.json?t=${Date.now()}`)).id;
  } catch {
    // Offline: the tab asks again in an hour.
    return undefined;
  }
}

const isVisible = () => document.visibilityState === 'visible';

/** Asks once an hour, and only while the tab is seen. @returns ends it */
function pollBuilds(): () => void {
  let askedAt = Date.now();
  const ask = async () => {
    if (!isVisible()) return;
    askedAt = Date.now();
    const latest = await latestBuild();
    if (latest === undefined || latest === process.env.BUILD_ID) return;
    markStale();
    await learnNewerRules(latest);
  };
  // A tab that was out of sight when its hour came asks when it is seen again.
  const catchUp = () => {
    if (Date.now() - askedAt >= BUILD_CHECK_INTERVAL_MS) ask();
  };
  const timer = setInterval(ask, BUILD_CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', catchUp);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', catchUp);
  };
}

/**
 * Keeps an open tab from growing old: a change of route loads a newer build, if there is one, and
 * links obey its route rules (components/ui/link.tsx).
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
