/// <reference types="next/image-types/global" />
/// <reference types="leaflet.markercluster" />
/// <reference types="react/canary" />

import type { routing } from '@/lib/i18n/routing';
import type messages from './messages/fr.json';

declare module 'next-intl' {
  interface AppConfig {
    Locale: (typeof routing.locales)[number];
    Messages: typeof messages;
  }
}

declare global {
  interface Window {
    /** Set by lib/pages/first-script.ts and lib/release/reload.ts: a file of the build is missing, or a newer build exists. */
    isStale?: boolean;
  }
}
