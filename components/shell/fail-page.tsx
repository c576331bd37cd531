import { randomUUID } from 'node:crypto';
import { FailureScreen } from '@/components/errors/failure-screen';
import { setPageStatus } from '@/lib/cache/page-status';
import { ContentError } from '@/lib/content/errors';
import type { Locale } from '@/lib/i18n/routing';
import { log } from '@/lib/log';

/**
 * Logs a page's failure under a digest that the visitor can quote, and answers 503 while the content
 * service cannot be asked, else 500.
 */
export async function failPage(error: unknown, locale: Locale) {
  const digest = randomUUID().slice(0, 8);
  log.error('A page failed', { digest, reason: String(error) });
  const status = error instanceof ContentError ? 503 : 500;
  await setPageStatus(status);
  return <FailureScreen locale={locale} status={status} digest={digest} />;
}
