const CRAWLER =
  /bot|crawl|spider|slurp|lighthouse|pagespeed|headlesschrome.*lighthouse|facebookexternalhit|embed|preview|whatsapp|telegram/i;

let kept: string | undefined;

/** Search engines, Lighthouse and link previews, by their name. */
export const isCrawler = (): boolean =>
  typeof navigator !== 'undefined' && CRAWLER.test(navigator.userAgent);

/** Keeps the server's markup before React touches it, for crawlers alone. */
export function keepServerHtml(): void {
  if (isCrawler()) kept = document.body.innerHTML;
}

export const serverHtml = (): string | undefined => kept;
