import { issueRenderToken } from '@/lib/forms/render-token';

export const dynamic = 'force-dynamic';

/** A form asks for this when it is first touched: docs/decisions/0010-forms-without-a-third-party.md */
export const GET = () =>
  Response.json({ token: issueRenderToken() }, { headers: { 'Cache-Control': 'no-store' } });
