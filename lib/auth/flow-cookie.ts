import 'server-only';
import { cookies } from 'next/headers';
import { FLOW_COOKIES, FLOW_MINUTES } from '../storage/names';

export type FlowCookie = keyof typeof FLOW_COOKIES;

const options = { path: '/', secure: true, sameSite: 'lax', httpOnly: true } as const;

/** Stores a secret for the flow's next request, hidden from scripts, history and referrers. */
export async function setFlowCookie(name: FlowCookie, value: string): Promise<void> {
  (await cookies()).set(FLOW_COOKIES[name], value, { ...options, maxAge: FLOW_MINUTES * 60 });
}

/**
 * The secret that the flow's previous request stored; undefined where it is missing or has expired.
 */
export const getFlowCookie = async (name: FlowCookie): Promise<string | undefined> =>
  (await cookies()).get(FLOW_COOKIES[name])?.value || undefined;

/** Deletes the secret once it has been used. */
export async function clearFlowCookie(name: FlowCookie): Promise<void> {
  (await cookies()).set(FLOW_COOKIES[name], '', { ...options, maxAge: 0 });
}
