import { issueRenderToken } from '@/lib/forms/render-token';

export const dynamic = 'force-dynamic';

/**
 * Issues a form's token, which is fetched when the form first gets the focus
 * (docs/decisions/0010-forms-without-a-third-party.md).
 */
export const GET = () =>
  Response.json({ token: issueRenderToken() }, { headers: { 'Cache-Control': 'no-store' } });
