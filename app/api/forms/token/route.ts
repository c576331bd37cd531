import { connection } from 'next/server';
import { issueRenderToken } from '@/lib/forms/render-token';

/**
 * Issues a form's token, which is fetched when the form first gets the focus
 * (docs/decisions/0010-forms-without-a-third-party.md).
 */
export async function GET() {
  await connection();
  return Response.json({ token: issueRenderToken() }, { headers: { 'Cache-Control': 'no-store' } });
}
