// The names under which this site stores something in a browser, and how long. Code and the cookies
// page both read them here: stored-items.ts says what each is for, and a test finds what is missing.

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
/** As long as an unused token of the content service is valid; a used one is renewed. */
export const SESSION_IDLE_DAYS = 3;
/**
 * Tells scripts whether fetching the user is worth a request. It holds no identity: the token itself
 * is in a cookie that scripts cannot read.
 */
export const SIGNED_IN_COOKIE_NAME = 'signed_in';

/** Identifies a browser that has signed in to an account before (OWASP, "device cookies"). */
export const DEVICE_COOKIE = '__Host-device';
export const DEVICE_DAYS = 365;

/** What a flow of several requests keeps: the code of an emailed link, or a provider's OAuth state. */
export const FLOW_COOKIES = {
  reset: '__Host-reset',
  confirmation: '__Host-confirmation',
  state: '__Host-state',
} as const;
export const FLOW_MINUTES = 60;

/** This site's own preview cookie, in addition to Next's: it identifies one editor's browser. */
export const PREVIEW_COOKIE = '__Host-preview';
/** How long an editor sees drafts before the preview must be opened again. */
export const PREVIEW_MINUTES = 60;

/** The keys of the forms' drafts in `sessionStorage`. */
export const DRAFT_KEYS = { contact: 'draft:contact', kit: 'draft:kit' } as const;

/** The key of the tab's random id, from which messages that are sent twice are recognised. */
export const TAB_ID_KEY = 'submissions';

/** The key of the times at which paths were reloaded for a new version. */
export const RELOADS_KEY = 'last-reload';
