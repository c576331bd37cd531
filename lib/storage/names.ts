// The names under which this site stores something in a browser, and for how long. The code and the
// cookies page both use them. stored-items.ts has the purpose of each, and a test finds missing
// ones.

/** The visitor's language, stored when it is chosen. */
export const LOCALE_COOKIE_NAME = 'NEXT_LOCALE';
export const LOCALE_COOKIE_DAYS = 365;

/** Google's measurement cookies, which are deleted when consent is withdrawn. */
export const MEASUREMENT_COOKIE_PREFIX = '_g';

/** The key of the consent choice in `localStorage`. */
export const CONSENT_KEY = 'consent';
/** The CNIL recommends six months. */
export const CONSENT_DAYS = 182;

/** `__Host-`: browsers accept it over TLS (or from localhost) only, and send it to this host only. */
export const SESSION_COOKIE = '__Host-session';
/**
 * The days after which an unused session ends, like the content service's token. A used one is
 * renewed.
 */
export const SESSION_IDLE_DAYS = 3;
/**
 * Shows scripts whether a request for the user is worthwhile. It contains no identity: the token
 * itself is in a cookie that scripts cannot read.
 */
export const SIGNED_IN_COOKIE_NAME = 'signed_in';

/** Identifies a browser that has signed in to an account before (OWASP, "device cookies"). */
export const DEVICE_COOKIE = '__Host-device';
export const DEVICE_DAYS = 365;

/**
 * The secrets of a flow of several requests: the code of an emailed link, or a provider's OAuth
 * state.
 */
export const FLOW_COOKIES = {
  reset: '__Host-reset',
  confirmation: '__Host-confirmation',
  state: '__Host-state',
} as const;
export const FLOW_MINUTES = 60;

/** This site's own preview cookie, in addition to Next's: it identifies one editor's browser. */
export const PREVIEW_COOKIE = '__Host-preview';
/** The lifetime of a preview, after which the editor must open it again. */
export const PREVIEW_MINUTES = 60;

/** The keys of the forms' drafts in `sessionStorage`. */
export const DRAFT_KEYS = { contact: 'draft:contact', kit: 'draft:kit' } as const;

/** The key of the tab's random id, by which messages that are sent twice are recognised. */
export const TAB_ID_KEY = 'submissions';

/** The key of the times at which paths were reloaded for a new version. */
export const RELOADS_KEY = 'last-reload';
