import Cookies from 'js-cookie';
import { MEASUREMENT_COOKIE_PREFIX } from '../storage/names';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SCRIPT_URL = 'https://www.googletagmanager.com/gtm.js';

type Signal = 'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage';
type Signals = Partial<Record<Signal, 'granted' | 'denied'>>;

/** Consent Mode v2: everything is denied until the visitor agrees. */
const DENIED: Signals = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/**
 * Google's consent command. The container recognises only an `arguments` object as a command, and
 * ignores an array.
 */
function gtag(_command: 'consent', _action: 'default' | 'update', _signals: Signals): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

const isLoaded = () => document.querySelector(`script[src^="${SCRIPT_URL}"]`) !== null;

/**
 * Whether the page's address opens something, as that of a kit does. The container, which is loaded
 * once per document, would report it.
 */
const isSecretAddress = () => location.pathname.includes('/kit/');

/** Loads the container, once per document. Visitors agree to analytics only: ads stay denied. */
export function loadTagManager(containerId: string): void {
  if (isLoaded() || isSecretAddress()) return;
  gtag('consent', 'default', DENIED);
  gtag('consent', 'update', { analytics_storage: 'granted' });
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT_URL}?id=${encodeURIComponent(containerId)}`;
  document.head.append(script);
}

/** A script cannot read a cookie's domain, so every domain that this host may set is tried. */
function deleteCookies(): void {
  const labels = location.hostname.split('.');
  const isOfMeasurement = (name: string) => name.startsWith(MEASUREMENT_COOKIE_PREFIX);
  for (const name of Object.keys(Cookies.get()).filter(isOfMeasurement)) {
    Cookies.remove(name);
    for (const index of labels.keys()) {
      Cookies.remove(name, { domain: labels.slice(index).join('.') });
    }
  }
}

/**
 * Withdraws consent, also one given on an earlier visit or in another tab: deletes the cookies, and
 * reloads a page that has loaded the container.
 */
export function unloadTagManager(): void {
  const wasLoaded = isLoaded();
  if (wasLoaded) gtag('consent', 'update', DENIED);
  deleteCookies();
  if (wasLoaded) location.reload();
}
