import 'server-only';
import { cookies } from 'next/headers';
import { SIGNED_IN_HINT } from './hint';

/** `__Host-`: browsers take it over TLS (or from localhost) alone, and for this very host. */
const SESSION_COOKIE = '__Host-session';
/** As long as the content service's tokens live. */
const SESSION_DAYS = 14;

const shared = {
  path: '/',
  secure: true,
  sameSite: 'lax',
  maxAge: 60 * 60 * 24 * SESSION_DAYS,
} as const;

/** Keeps the visitor signed in. For route handlers. */
export async function openSession(token: string): Promise<void> {
  const jar = await cookies();
  jar.set(SESSION_COOKIE, token, { ...shared, httpOnly: true });
  jar.set(SIGNED_IN_HINT, '1', shared);
}

/** Forgets who the visitor is. For route handlers. */
export async function closeSession(): Promise<void> {
  const jar = await cookies();
  jar.set(SESSION_COOKIE, '', { ...shared, httpOnly: true, maxAge: 0 });
  jar.set(SIGNED_IN_HINT, '', { ...shared, maxAge: 0 });
}

/**
 * The bearer token of a signed-in visitor's backend calls. It counts only together with the hint: a
 * browser that could not fetch the user ends the session by removing the one that it can reach.
 */
export async function sessionToken(): Promise<string | undefined> {
  const jar = await cookies();
  const isHinted = jar.get(SIGNED_IN_HINT)?.value === '1';
  return (isHinted && jar.get(SESSION_COOKIE)?.value) || undefined;
}
