'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { RECALL_CHECK_INTERVAL_MS } from '@/lib/constants';
import type { BannerVersions } from '@/lib/content/recalls';
import { fetchJson } from '@/lib/fetch-json';
import { pollWhileVisible } from '@/lib/poll-while-visible';
import { reloadOnce } from '@/lib/release/reload';

/** The least pause between two checks, however often the tab is shown. */
const PAUSE_MS = 1_000;

/** The first page of a document comes from the server, so it is current, except after Back. */
let isFirst = true;

const isRestored = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

/**
 * Updates the banner of an open tab: refreshes the page from the server when the announced recalls
 * have changed. Typed values, the focus and the scroll position are preserved.
 * @param version the `bannerVersion()` of this page's banner
 */
export function RecallWatch({ version }: { version: string }) {
  const { refresh } = useRouter();
  const check = useEffectEvent(async () => {
    try {
      const { buildId, versions } = await fetchJson<BannerVersions>('/recalls.json');
      if (versions.includes(version)) return;
      // Another build's page needs a full load, which does not happen while a form is partly filled
      // in.
      if (buildId === process.env.BUILD_ID) refresh();
      else reloadOnce(window.location.pathname);
    } catch {
      // The browser is offline. The next check is in a minute.
    }
  });
  useEffect(() => {
    if (!isFirst || isRestored()) check();
    isFirst = false;
    return pollWhileVisible(() => check(), RECALL_CHECK_INTERVAL_MS, PAUSE_MS);
  }, []);
  return null;
}
