'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { RECALL_CHECK_INTERVAL_MS } from '@/lib/constants';
import type { BannerVersions } from '@/lib/content/recalls';
import { fetchJson } from '@/lib/fetch-json';
import { pollWhileVisible } from '@/lib/poll-while-visible';
import { reloadOnce } from '@/lib/release/reload';

/** As long as a server repeats a page (lib/server/recent-pages.ts). */
const PAUSE_MS = 1_000;

/** The first page of a document comes from the server, so it is current, except after Back. */
let isFirst = true;

const isRestored = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

/**
 * Keeps the banner of an open tab up to date: renders the page on the server again when it announces
 * other recalls than this one. What is typed, the focus and the scroll position stay.
 * @param version bannerVersion() of what the page announces
 */
export function RecallWatch({ version }: { version: string }) {
  const { refresh } = useRouter();
  const check = useEffectEvent(async () => {
    try {
      const { buildId, versions } = await fetchJson<BannerVersions>('/recalls.json');
      if (versions.includes(version)) return;
      // Another build's page can only be loaded, which a half filled form forbids.
      if (buildId === process.env.BUILD_ID) refresh();
      else reloadOnce(window.location.pathname);
    } catch {
      // Offline: the next check is in a minute.
    }
  });
  useEffect(() => {
    if (!isFirst || isRestored()) check();
    isFirst = false;
    return pollWhileVisible(() => check(), RECALL_CHECK_INTERVAL_MS, PAUSE_MS);
  }, []);
  return null;
}
