import { headers } from 'next/headers';
import { connection } from 'next/server';
import type { ReactElement } from 'react';
import type { SitePageProps } from '@/components/shell/route-params';
import { LOADER } from '@/lib/next-internals/late-scripts.cjs';
import { markDynamic } from '@/lib/next-internals/page-status';

/** Next reads the nonce for its own scripts from the same header: lib/server/response-headers.ts. */
async function nonceOfRequest(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy') ?? '';
  return /'nonce-([^']+)'/.exec(policy)?.[1];
}

/**
 * A page that is rendered for each request and never cached. Its scripts are not deferred like a cached
 * page's, but a click may still come before hydration: the loader captures it.
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
