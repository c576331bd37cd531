import { headers } from 'next/headers';
import { connection } from 'next/server';
import type { ReactElement } from 'react';
import { markDynamic } from '@/lib/cache/page-status';
import { LOADER } from '@/lib/next-internals/late-scripts.cjs';
import type { PageProps } from './page-props';

/** Next's own scripts get it from the same header: lib/server/security-headers.ts. */
async function nonceOfRequest(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy') ?? '';
  return /'nonce-([^']+)'/.exec(policy)?.[1];
}

/**
 * A page that is rendered for each request and kept nowhere. Its scripts are not late, as a cached
 * page's are, but a press may come before them all the same: the loader holds it.
 */
export function dynamicPage(page: (props: PageProps) => Promise<ReactElement>) {
  return async function dynamic(props: PageProps) {
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
