'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { BUILD_CHECK_INTERVAL_MS } from '@/lib/constants';
import { mayReload } from '@/lib/release/reload-guard';

async function latestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(`/builds/latest.json?t=${Date.now()}`);
    return response.ok ? ((await response.json()) as { id: string }).id : undefined;
  } catch {
    // Offline: the tab asks again in an hour.
    return undefined;
  }
}

/** Asks once an hour for a newer build; the next navigation then loads the page afresh. */
export function VersionPoller() {
  const pathname = usePathname();
  const isStale = useRef(false);
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState !== 'visible') return;
      const latest = await latestBuild();
      isStale.current = latest !== undefined && latest !== process.env.BUILD_ID;
    };
    const timer = setInterval(check, BUILD_CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isStale.current && mayReload(pathname)) window.location.reload();
  }, [pathname]);
  return null;
}
