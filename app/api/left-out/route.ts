import { getContentReport } from '@/lib/content/content-report';
import { env } from '@/lib/env';
import { withHttpErrors } from '@/lib/http';
import { requireSecret } from '@/lib/security/request-guards';
import { isSameSecret } from '@/lib/security/secrets';

/**
 * The content that the site leaves out, for the admin's home page: `{total, entries}`. It needs the
 * header `x-revalidate-secret`; 404 without REVALIDATE_SECRET, 401 for a wrong secret, 503 while
 * the content service is unavailable.
 */
export const GET = withHttpErrors(async (request: Request) => {
  const given = request.headers.get('x-revalidate-secret');
  await requireSecret(request, env.REVALIDATE_SECRET, (secret) => isSameSecret(given, secret));
  return Response.json(await getContentReport(), { headers: { 'Cache-Control': 'no-store' } });
});
