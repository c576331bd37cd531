'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { BUILD_CHECK_INTERVAL_MS } from '@/lib/constants';
import { pollWhileVisible } from '@/lib/poll-while-visible';
import { isStale, latestBuild, loadNewerRules, markStale, reloadOnce } from '@/lib/release/reload';

async function checkBuild(): Promise<void> {
  const latest = await latestBuild();
  // Next replaces `process.env.BUILD_ID` by the id of the build to which this code belongs.
  if (latest === undefined || latest === process.env.BUILD_ID) return;
  markStale();
  await loadNewerRules(latest);
}

/**
 * Moves an open tab to a newer build: the next navigation loads the page from the server, and links
 * follow the newer route rules (components/ui/link.tsx).
 */
export function VersionPoller() {
  const pathname = usePathname();
  useEffect(() => pollWhileVisible(checkBuild, BUILD_CHECK_INTERVAL_MS), []);
  useEffect(() => {
    if (isStale()) reloadOnce(pathname);
  }, [pathname]);
  return null;
}
