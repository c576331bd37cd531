import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import { SIGNED_IN_HINT } from '@/lib/auth/hint';

/**
 * When the cookie may have changed under an open page: an action stayed on it and told its outcome
 * in the fragment, or the visitor comes back from another page or tab.
 */
const CHANCES = ['hashchange', 'pageshow', 'focus'];

function subscribe(notify: () => void): () => void {
  for (const event of CHANCES) addEventListener(event, notify);
  return () => {
    for (const event of CHANCES) removeEventListener(event, notify);
  };
}

const isHinted = () => Cookies.get(SIGNED_IN_HINT) === '1';

/** Whether asking for the user is worth a request; false until hydration. */
export const useSignedInHint = (): boolean =>
  useSyncExternalStore(subscribe, isHinted, () => false);
