import { headers } from 'next/headers';
import { connection } from 'next/server';
import type { ReactElement } from 'react';
import type { SitePageProps } from '@/components/shell/route-params';
import { LOADER } from '@/lib/next-internals/late-scripts.cjs';
import { markDynamic } from '@/lib/next-internals/page-status';

/**
 * The nonce of this request. Next reads it from the same header for its own scripts
 * (lib/server/response-headers.ts).
 */
async function nonceOfRequest(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy') ?? '';
  return /'nonce-([^']+)'/.exec(policy)?.[1];
}

/**
 * Creates a page that is rendered for each request and never cached. Its scripts are not deferred
 * like those of a cached page, but a click may still come before hydration, so the loader captures
 * it.
 */
export function dynamicPage(page: (props: SitePageProps) => Promise<ReactElement>) {
  return async function dynamic(props: SitePageProps) {
    await connection();
    markDynamic();
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the loader is a constant, no content reaches it */}
        <script nonce={await nonceOfRequest()} dangerouslySetInnerHTML={{ __html: LOADER }} />
        {await page(props)}
      </>
    );
  };
}
