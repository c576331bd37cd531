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

/** Undoes a consent: what was stored is deleted, and the page begins again without the container. */
export function unloadTagManager(): void {
  if (!isLoaded()) return;
  gtag('consent', 'update', DENIED);
  const domain = location.hostname.split('.').slice(-2).join('.');
  for (const name of Object.keys(Cookies.get()).filter((cookie) => cookie.startsWith('_g'))) {
    Cookies.remove(name);
    Cookies.remove(name, { domain });
  }
  location.reload();
}
