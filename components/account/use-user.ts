import Cookies from 'js-cookie';
import { useState, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { User } from '@/lib/auth/schemas';
import { fetchJson, LOAD_ONCE } from '@/lib/fetch-json';
import { SIGNED_IN_COOKIE_NAME } from '@/lib/storage/names';

/**
 * Events after which the cookie may have changed: an action stayed on this page and put its outcome in
 * the fragment, or the visitor comes back from another page or tab.
 */
const EVENTS = ['hashchange', 'pageshow', 'focus'];

function subscribe(onChange: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, onChange);
  return () => {
    for (const event of EVENTS) removeEventListener(event, onChange);
  };
}

const hasCookie = () => Cookies.get(SIGNED_IN_COOKIE_NAME) === '1';

type UserResponse = { user: User | null; hasFailed?: boolean };

/**
 * Any failure ends the session (docs/requirements.md, 4.3). Scripts cannot access the token, but
 * they can remove the cookie without which the server ignores it.
 */
async function fetchUser(url: string): Promise<UserResponse> {
  try {
    return await fetchJson<UserResponse>(url);
  } catch {
    Cookies.remove(SIGNED_IN_COOKIE_NAME, { secure: true });
    return { user: null, hasFailed: true };
  }
}

/** The signed-in user: fetched once per visit, and never for anonymous visitors. */
export function useUser() {
  const isSignedIn = useSyncExternalStore(subscribe, hasCookie, () => false);
  // A failure removes the cookie, but this page must still report it.
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  const { data } = useSWR(wasSignedIn ? '/api/auth/me' : null, fetchUser, LOAD_ONCE);
  return {
    user: (isSignedIn && data?.user) || undefined,
    isLoading: isSignedIn && !data,
    hasFailed: data?.hasFailed ?? false,
  };
}
