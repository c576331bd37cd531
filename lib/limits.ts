/**
 * The limits of requests, forms, kits and accounts, each with its unit and the module that applies it.
 * docs/limits.md describes what happens at each of them, and the limits of other parts.
 */

const KB = 1024;
const MB = 1024 * KB;
const TEN_MINUTES = 600;
const A_DAY = 86_400;

// Requests

/**
 * The longest URL, in characters: more than twice as long as any link of the site. Read by
 * lib/server/request-checks.
 */
export const MAX_URL_LENGTH = 2_048;
/**
 * The most parameters of a URL: several times those of a campaign link. Read by
 * lib/server/request-checks.
 */
export const MAX_URL_PARAMETERS = 64;
/**
 * The most requests that wait on one connection. Browsers and proxies send one at a time; pipelining
 * clients send several. Read by lib/server/requests-in-progress.
 */
export const MAX_REQUESTS_PER_CONNECTION = 4;
/**
 * The most requests in progress at a time, by kind, so that one kind does not cause pages to be
 * refused. A browser requests the thirty files of a page together, but they cost little or have a
 * queue of their own. Files of kits wait in a queue, and archives are long downloads. Health checks
 * are counted apart, because a busy server is healthy. One address never has more than are left to
 * others (lib/server/places.ts). Read by lib/server/requests-in-progress.
 */
export const MAX_REQUESTS_IN_PROGRESS = { page: 100, file: 400, kit: 20, health: 20 };
/**
 * The time after which another page or API call begins beside one, in milliseconds, if the process is
 * not busy: that one waits for something. Read by lib/server/requests-in-progress.
 */
export const TURN_MS = 20;
/** How many times as long one is waited for while the process is busy. Read by the same. */
export const MAX_TURNS = 25;
/**
 * How many files are begun at a time: compressing one takes some milliseconds on another core. Read by
 * lib/server/requests-in-progress.
 */
export const FILES_AT_A_TIME = 2;
/**
 * How many pictures are resized at a time. Each takes one core for up to a second, and other
 * requests need the rest. Read by lib/server/serve-pictures.
 */
export const PICTURES_AT_A_TIME = 2;
/**
 * The most pictures in the queue. A page has about thirty, and the end of a longer queue would time
 * out. Read by lib/server/serve-pictures.
 */
export const MAX_QUEUED_PICTURES = 200;
/**
 * The size of a post, in bytes. Read by lib/forms/read-body, and as the size of a stored message.
 */
export const MAX_POST_BYTES = 32 * KB;
/** The size of a webhook, in bytes. Read by app/api/revalidate. */
export const MAX_WEBHOOK_BYTES = MB;

/**
 * Brotli's quality for pages: at a higher one a page takes four times as long and is only 1 %
 * smaller. Read by lib/pages/serve and lib/server/compression.
 */
export const BROTLI_QUALITY = 6;

/**
 * The size of all stored pages in memory, in bytes: some 150 pages; the others are read from disk.
 * Read by lib/pages/serve.
 */
export const PAGES_BYTES = 24 * MB;
/**
 * The size of all stored results of searches, in bytes, which are only in memory. Read by
 * lib/pages/serve.
 */
export const SEARCHES_BYTES = 4 * MB;
/** The size of all stored pages on disk, in bytes: several thousand pages. Read by lib/pages/serve. */
export const PAGES_DISK_BYTES = 512 * MB;
/**
 * The most results of content queries in memory: those of several thousand documents. Read by
 * lib/content/cache.
 */
export const MAX_STORED_RESULTS = 5_000;
/** The size of all results of content queries on disk, in bytes. Read by lib/content/cache. */
export const STORED_RESULTS_BYTES = 256 * MB;

/** A limit of `points` calls of one key within `seconds` (lib/security/rate-limit). */
export type RateLimit = { name: string; points: number; seconds: number };

/**
 * The most keys of one rate limit in memory, because strangers can invent keys. Above it, the least
 * recent key is dropped. Read by lib/security/rate-limit.
 */
export const MAX_RATE_LIMIT_KEYS = 20_000;

/** The calls of routes that a secret opens, for one IP. Read by lib/security/request-guards. */
export const SECRET_RATES = {
  /** The limit is high enough for an editor who publishes many documents at once. */
  call: { name: 'secret-call', points: 1_200, seconds: 60 },
  wrongGuess: { name: 'secret-guess', points: 10, seconds: 60 },
} satisfies Record<string, RateLimit>;

// Forms

/** The rates of form posts. Read by lib/forms/rate-limits. */
export const FORM_RATES = {
  /** The limit of one network: more than anybody needs, even over a bad connection. */
  network: { name: 'form-network', points: 10, seconds: TEN_MINUTES },
  /**
   * The limit of a /48 of IPv6: more than the customers of a mobile operator or the students of a
   * campus send together. A sender with a whole /48 thus has the limit of ten networks, not of 65,536.
   */
  prefix: { name: 'form-prefix', points: 100, seconds: TEN_MINUTES },
  /**
   * The number of messages that raises an alarm: more than the brand ever receives. None is
   * refused.
   */
  overall: { name: 'form-overall', points: 200, seconds: TEN_MINUTES },
  /**
   * The limit of review pages for one client, which take a twentieth of one core at most. Above it, a
   * rejected post without JavaScript is only redirected to a page that reports the failure.
   */
  review: { name: 'form-review', points: 500, seconds: TEN_MINUTES },
  /**
   * The kits that visitors of one network (an IPv4 address or an IPv6 /48) have mailed in a day:
   * more than a chain's head office orders for its shops. Above it, the kit is not mailed; its page
   * is there all the same.
   */
  kitMail: { name: 'form-kit-mail', points: 50, seconds: A_DAY },
  /** The kits mailed in a day that raise an alarm, which is six networks' share. None is refused. */
  allKitMails: { name: 'form-kit-mails', points: 300, seconds: A_DAY },
} satisfies Record<string, RateLimit>;

/**
 * The lengths of form fields, in UTF-16 code units, once a text is clean. Read by lib/forms/fields;
 * the content types of cms/src/api store no more, and Strapi counts the same units.
 */
export const FIELD_LENGTHS = { line: 200, text: 5_000, postcode: 20, phone: 60 };

/**
 * The least age of a form when it is posted, in milliseconds, because nobody fills in a form
 * faster. Read by lib/forms/render-token.
 */
export const FORM_MIN_AGE_MS = 3_000;
/** The age at which a form needs a new token, in milliseconds. Read by lib/forms/render-token. */
export const FORM_MAX_AGE_MS = 12 * 3_600_000;

/**
 * The size of a file of messages of the embedded service, in bytes: at least two thousand messages of
 * the greatest length. Read by lib/content/embedded.
 */
export const JOURNAL_BYTES = 64 * MB;

// Kits

/**
 * The limits of a kit's choice: more flavours and languages than there will ever be. Read by
 * lib/forms/kit-schema.
 */
export const KIT_CHOICE = { flavours: 30, languages: 50, priceLength: 40 };
/** The number of days for which a kit's URL is valid. Read by lib/kit/token. */
export const KIT_DAYS = 30;
/**
 * The size of all drawn files on disk, in bytes: three complete kits in each language. Read by
 * lib/kit/file-cache.
 */
export const KIT_CACHE_BYTES = 300 * MB;
/**
 * The most files that wait to be drawn: ten kits in one language, the last of which waits for a
 * minute. Read by lib/kit/file-cache.
 */
export const MAX_QUEUED_KIT_FILES = 300;

// Accounts

/**
 * Calls of accounts. The window is short, because whoever uses up an account's attempts also locks
 * its owner out of new browsers. Read by lib/auth/rate-limits.
 */
export const ACCOUNT_RATES = {
  /** The limit of account calls of any kind, which is more than a household makes. */
  ip: { name: 'auth-ip', points: 30, seconds: TEN_MINUTES },
  /** The limit of passwords that one client tries for one account. */
  client: { name: 'auth-client', points: 10, seconds: TEN_MINUTES },
  /** The limit of passwords for one account from all unknown browsers together. */
  account: { name: 'auth-account', points: 50, seconds: TEN_MINUTES },
} satisfies Record<string, RateLimit>;

/** OWASP's minimum of a password, in characters. Read by lib/auth/schemas. */
export const PASSWORD_MIN = 10;
/** The longest password that bcrypt reads whole, in bytes of UTF-8. Read by lib/auth/schemas. */
export const PASSWORD_MAX_BYTES = 72;
/**
 * The longest current password that is passed on to the service to be checked, in characters. Read by
 * lib/auth/schemas.
 */
export const KNOWN_PASSWORD_MAX = 1_000;
