/** The specification's constants (chapters 4, 7 and 9), each named once. */

/** Languages' cookie life, in days. */
export const LOCALE_COOKIE_DAYS = 365;
export const LOCALE_COOKIE_NAME = 'NEXT_LOCALE';

/** How long an answer about consent is kept, in days: the CNIL asks for six months. */
export const CONSENT_DAYS = 182;

/** How often a visible tab asks for a newer build, in milliseconds. */
export const BUILD_CHECK_INTERVAL_MS = 3_600_000;
/** A path is reloaded at most once within this window, in milliseconds. */
export const RELOAD_GUARD_MS = 10_000;

export const MAP_CLUSTER_RADIUS_PX = 80;
export const MAP_POPUP_MAX_WIDTH_PX = 300;
export const MAP_TILE_SIZE_PX = 256;
export const GEOLOCATION_TIMEOUT_MS = 10_000;

/** A product's page that takes longer than this says that it is on its way, in milliseconds. */
export const PRODUCT_LOADING_DELAY_MS = 300;

/** How long typing rests before suggestions are asked for, in milliseconds. */
export const DEBOUNCE_MS = 25;

export const MARQUEE_DURATION_S = 20;
/** Form input delay, in milliseconds. */
export const FORM_INPUT_DELAY_MS = 20;
/** Markdown deeper than this is cut. */
export const MARKDOWN_MAX_NESTING = 100;

/** Statuses that a GET to the content service is retried on, once (chapter 7). */
export const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];

/** What the kitchen says. */
export const STORAGE_MAX_DAYS = 45;
export const SPOON_REST_MINUTES = 5;
export const MICROWAVE_SECONDS = 10;
export const MICROWAVE_WATTS = 600;
export const JAR_GRAMS = 75;
export const BOX_JARS = 9;
export const STORAGE_MIN_CELSIUS = 0;
export const STORAGE_MAX_CELSIUS = 4;
export const BAKING_CELSIUS = 180;
export const BAKING_MIN_MINUTES = 8;
export const BAKING_MAX_MINUTES = 10;
/** Nutrition is declared for this weight. */
export const NUTRITION_GRAMS = 100;
