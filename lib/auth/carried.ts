import 'server-only';
import { cookies } from 'next/headers';

/** What travels from one step to the next: a mail's code, a provider's round trip. */
export type Carried = 'reset' | 'confirmation' | 'state';

const LIFE_SECONDS = 60 * 60;

const options = { path: '/', secure: true, sameSite: 'lax', httpOnly: true } as const;
const cookieOf = (name: Carried) => `__Host-${name}`;

/** Carries a secret to the next step, out of reach of scripts, histories and referrers. */
export async function carry(name: Carried, value: string): Promise<void> {
  (await cookies()).set(cookieOf(name), value, { ...options, maxAge: LIFE_SECONDS });
}

export const carried = async (name: Carried): Promise<string | undefined> =>
  (await cookies()).get(cookieOf(name))?.value || undefined;

export async function putDown(name: Carried): Promise<void> {
  (await cookies()).set(cookieOf(name), '', { ...options, maxAge: 0 });
}
