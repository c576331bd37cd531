declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

type Signal = 'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage';
export type Signals = Partial<Record<Signal, 'granted' | 'denied'>>;

/**
 * Google's consent command. The container tells commands from other data by their being an
 * `arguments` object: an array would be passed over.
 */
export function gtag(_command: 'consent', _action: 'default' | 'update', _signals: Signals): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}
