import 'server-only';
import { ContentError } from '../content/errors';
import { getSettings } from '../content/queries';
import { HttpError } from '../http-error';
import { isSameOrigin } from '../security/same-origin';

/** @throws HttpError 404 while `settings.enable_accounts` is off */
async function requireAccounts(): Promise<void> {
  if (!(await getSettings()).accountsEnabled) throw new HttpError(404, 'Not Found');
}

/** @throws HttpError 403 for a post from another site */
export function requireSameOrigin(request: Request): void {
  if (!isSameOrigin(request)) throw new HttpError(403, 'Forbidden');
}

const NO_STORE = { 'cache-control': 'no-store' };

const refuse = (status: number, error: string) =>
  Response.json({ error }, { status, headers: NO_STORE });

/**
 * An account route: what it answers is nobody else's, and its own refusals become their status. While
 * the settings cannot be read, nobody knows whether there are accounts: 503.
 */
export async function accountRoute(handle: () => Promise<Response>): Promise<Response> {
  try {
    await requireAccounts();
    const response = await handle();
    response.headers.set('cache-control', 'no-store');
    return response;
  } catch (error) {
    if (error instanceof HttpError) return refuse(error.status, error.message);
    if (error instanceof ContentError) return refuse(503, 'Service Unavailable');
    throw error;
  }
}
