import Cookies from 'js-cookie';
import { gtag, type Signals } from './gtag';

const ADDRESS = 'https://www.googletagmanager.com/gtm.js';

/** Consent Mode v2: everything is denied until the visitor says otherwise. */
const DENIED: Signals = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

const isLoaded = () => document.querySelector(`script[src^="${ADDRESS}"]`) !== null;

/** Loads the container, once a document. Measuring is what was asked for: advertising stays denied. */
export function loadTagManager(containerId: string): void {
  if (isLoaded()) return;
  gtag('consent', 'default', DENIED);
  gtag('consent', 'update', { analytics_storage: 'granted' });
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${ADDRESS}?id=${encodeURIComponent(containerId)}`;
  document.head.append(script);
}

/** A cookie's domain cannot be read: it is the host, or any of those above it. */
function deleteCookies(): void {
  const labels = location.hostname.split('.');
  for (const name of Object.keys(Cookies.get()).filter((cookie) => cookie.startsWith('_g'))) {
    Cookies.remove(name);
    for (const index of labels.keys()) {
      Cookies.remove(name, { domain: labels.slice(index).join('.') });
    }
  }
}

/**
 * Undoes a consent, also one that an earlier visit or another tab gave: what was stored is deleted,
 * and a page with the container begins again without it.
 */
export function unloadTagManager(): void {
  const isOnPage = isLoaded();
  if (isOnPage) gtag('consent', 'update', DENIED);
  deleteCookies();
  if (isOnPage) location.reload();
}
