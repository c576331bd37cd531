import Cookies from 'js-cookie';
import { useState } from 'react';
import useSWR from 'swr';
import { SIGNED_IN_HINT } from '@/lib/auth/hint';
import type { User } from '@/lib/auth/schemas';
import { fetchJson, ONCE } from '@/lib/fetch-json';
import { useSignedInHint } from './use-signed-in-hint';

type Answer = { user: User | null; hasFailed?: boolean };

/**
 * Whatever fails, the session is over (specification, chapter 4). The token is out of every script's
 * reach, but the server ignores it without the hint.
 */
async function fetchUser(url: string): Promise<Answer> {
  try {
    return await fetchJson<Answer>(url);
  } catch {
    Cookies.remove(SIGNED_IN_HINT, { secure: true });
    return { user: null, hasFailed: true };
  }
}

/** Who is signed in: asked once per visit, and not at all for anonymous visitors. */
export function useUser() {
  const isHinted = useSignedInHint();
  // A failure takes the hint away; what it answered is still to be told on this page.
  const [wasHinted, setWasHinted] = useState(isHinted);
  if (isHinted && !wasHinted) setWasHinted(true);
  const { data } = useSWR(wasHinted ? '/api/auth/me' : null, fetchUser, ONCE);
  return {
    user: (isHinted && data?.user) || undefined,
    isLoading: isHinted && !data,
    hasFailed: data?.hasFailed ?? false,
  };
}
