'use client';

import { createContext, type ReactNode, useContext } from 'react';
import useSWR from 'swr';
import { fetchJson } from '@/lib/fetch-json';
import { formatQuantity } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import type { KitProgress } from '@/lib/kit/files';

export type KitStatusLabels = {
  readyTitle: string;
  makingTitle: string;
  progress: string;
  made: string;
  ahead: string;
  making: string;
  ready: string;
  missingFile: string;
  failed: string;
};

const POLL_MS = 1_000;
const RETRY_MS = 3_000;
/**
 * The interval of checks after a failure, in milliseconds. Opening a link draws a failed file
 * again.
 */
const POLL_FAILED_MS = 60_000;

const NOTHING: KitProgress = { made: 0, total: 0, failed: 0, ahead: 0, bytes: 0, sizes: {} };

const isDone = ({ made, failed, total }: KitProgress) => made + failed >= total;
const isComplete = ({ made, total }: KitProgress) => made >= total;

type Status = { progress: KitProgress; message: string; labels: KitStatusLabels; locale: Locale };

const StatusContext = createContext<Status | undefined>(undefined);

function useStatus(): Status {
  const status = useContext(StatusContext);
  if (!status) throw new Error('Outside of KitStatus');
  return status;
}

type Props = {
  /** The URL of the progress. */
  url: string;
  /** The progress when the page was rendered; without it nothing is being drawn. */
  known?: KitProgress;
  labels: KitStatusLabels;
  locale: Locale;
  children: ReactNode;
};

/** Follows the drawing of a kit, for the headline, the bar and the sizes inside. */
export function KitStatus({ url, known = NOTHING, labels, locale, children }: Props) {
  const { data, error } = useSWR(isComplete(known) ? null : url, fetchJson<KitProgress>, {
    refreshInterval: (latest) => {
      if (!latest || !isDone(latest)) return POLL_MS;
      return isComplete(latest) ? 0 : POLL_FAILED_MS;
    },
    revalidateOnFocus: false,
    errorRetryInterval: RETRY_MS,
  });
  const progress = data ?? known;

  /**
   * The announced message, which changes only at the start and at the end, so that screen readers
   * do not announce every number.
   */
  function messageOf(): string {
    if (error) return labels.failed;
    if (!data) return '';
    if (isComplete(data)) return labels.ready;
    return isDone(data) ? labels.missingFile : labels.making;
  }

  return (
    <StatusContext value={{ progress, message: messageOf(), labels, locale }}>
      {children}
    </StatusContext>
  );
}

/** The page's title, which shows whether the kit is ready. */
export function KitHeadline() {
  const { progress, labels } = useStatus();
  return isComplete(progress) ? labels.readyTitle : labels.makingTitle;
}

/** A bar with the number of finished files, until all are finished. */
export function KitProgressBar() {
  const { progress, message, labels } = useStatus();
  const { made, total, ahead } = progress;
  const figures = labels.made.replace('{made}', String(made)).replace('{total}', String(total));
  return (
    <div className="mt-6 max-w-xl">
      {!isDone(progress) && (
        <>
          <progress
            aria-label={labels.progress}
            value={made}
            max={total}
            className="block h-5 w-full appearance-none overflow-hidden rounded-pill border-2 border-cocoa bg-milk forced-colors:appearance-auto [&::-moz-progress-bar]:bg-cocoa [&::-webkit-progress-bar]:bg-milk [&::-webkit-progress-value]:bg-cocoa"
          />
          <p className="mt-2 font-bold tabular-nums">{figures}</p>
          {ahead > 0 && (
            <p className="tabular-nums">{labels.ahead.replace('{ahead}', String(ahead))}</p>
          )}
        </>
      )}
      <p role="status" className="mt-2 min-h-7">
        {message}
      </p>
    </div>
  );
}

const MEGABYTE = 1_000_000;
const KILOBYTE = 1_000;

/** A size such as `1,2 Mo`. */
const formatSize = (locale: Locale, bytes: number) =>
  bytes >= MEGABYTE
    ? formatQuantity(locale, bytes / MEGABYTE, 'megabyte', { maximumFractionDigits: 1 })
    : formatQuantity(locale, bytes / KILOBYTE, 'kilobyte', { maximumFractionDigits: 0 });

/** The size of a file, or of all files together, after a comma; nothing while it is not known. */
export function FileSize({ route }: { route?: string }) {
  const { progress, locale } = useStatus();
  const bytes = route ? progress.sizes[route] : isComplete(progress) && progress.bytes;
  return bytes ? `, ${formatSize(locale, bytes)}` : null;
}
