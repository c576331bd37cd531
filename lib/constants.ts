/** The figures of docs/requirements.md. */

/** How often a visible tab checks for a newer build, in milliseconds. */
export const BUILD_CHECK_INTERVAL_MS = 3_600_000;
/** How often a visible tab checks which recalls are announced, in milliseconds. */
export const RECALL_CHECK_INTERVAL_MS = 60_000;
/** A path is reloaded at most once within this window, in milliseconds. */
export const RELOAD_GUARD_MS = 10_000;

export const MAP_CLUSTER_RADIUS_PX = 80;
export const MAP_POPUP_MAX_WIDTH_PX = 300;
export const MAP_TILE_SIZE_PX = 256;
export const GEOLOCATION_TIMEOUT_MS = 10_000;

/** The delay after which the navigation to a product shows a loading message, in milliseconds. */
export const PRODUCT_LOADING_DELAY_MS = 300;

/** The debounce of the search's suggestions, in milliseconds. */
export const SUGGESTION_DEBOUNCE_MS = 25;

/** The duration of one round of the retailers' logos, in seconds. */
export const MARQUEE_DURATION_S = 20;
/** The delay of a field's error message while the visitor is typing, in milliseconds. */
export const FORM_INPUT_DELAY_MS = 20;
/** Markdown that is nested deeper is cut off at this level. */
export const MARKDOWN_MAX_NESTING = 100;

/**
 * The time for which content of a remote service is reused while no webhook reports a change, in
 * seconds.
 */
export const CONTENT_LIFETIME_S = 600;
/** The time for which a page with the opening hours of a week may be served, in seconds. */
export const HOURS_LIFETIME_S = 6 * 3600;

/** The statuses on which a GET to the content service is retried once. */
export const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];

// Facts about the product, the same for all flavours.

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
/** The weight that nutrition facts refer to. */
export const NUTRITION_GRAMS = 100;
