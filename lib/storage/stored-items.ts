import { DRAFT_MODE_COOKIE } from '../next-internals/protocol';
import {
  CONSENT_DAYS,
  CONSENT_KEY,
  DEVICE_COOKIE,
  DEVICE_DAYS,
  DRAFT_KEYS,
  FLOW_COOKIES,
  FLOW_MINUTES,
  LOCALE_COOKIE_DAYS,
  LOCALE_COOKIE_NAME,
  MEASUREMENT_COOKIE_PREFIX,
  PREVIEW_COOKIE,
  PREVIEW_MINUTES,
  RELOADS_KEY,
  SESSION_COOKIE,
  SESSION_IDLE_DAYS,
  SIGNED_IN_COOKIE_NAME,
  TAB_ID_KEY,
} from './names';

type Lifetime = { value: number; unit: 'minute' | 'day' | 'year' } | 'tab' | 'browser';

/** A purpose for which the site stores items in a browser. */
export type StoredItem = {
  names: readonly string[];
  /** The key of its description among the texts of the cookies page. */
  purpose:
    | 'locale'
    | 'draft'
    | 'tab'
    | 'reload'
    | 'choice'
    | 'measurement'
    | 'session'
    | 'device'
    | 'flow'
    | 'preview';
  place: 'cookie' | 'localStorage' | 'sessionStorage';
  lifetime: Lifetime;
  setBy: 'site' | 'google';
  /**
   * Whether the item needs consent. Items that a requested service needs do not (directive
   * 2002/58/EC, 5.3).
   */
  needsConsent: boolean;
};

const days = (value: number): Lifetime => ({ value, unit: 'day' });
const minutes = (value: number): Lifetime => ({ value, unit: 'minute' });

const ours = { setBy: 'site', needsConsent: false } as const;
const cookie = { ...ours, place: 'cookie' } as const;
const inTab = { ...ours, place: 'sessionStorage', lifetime: 'tab' } as const;

const ALWAYS: StoredItem[] = [
  { ...cookie, purpose: 'locale', names: [LOCALE_COOKIE_NAME], lifetime: days(LOCALE_COOKIE_DAYS) },
  { ...inTab, purpose: 'draft', names: Object.values(DRAFT_KEYS) },
  { ...inTab, purpose: 'tab', names: [TAB_ID_KEY] },
  { ...inTab, purpose: 'reload', names: [RELOADS_KEY] },
];

const WITH_MEASUREMENT: StoredItem[] = [
  {
    ...ours,
    purpose: 'choice',
    place: 'localStorage',
    names: [CONSENT_KEY],
    lifetime: days(CONSENT_DAYS),
  },
  {
    purpose: 'measurement',
    place: 'cookie',
    names: [`${MEASUREMENT_COOKIE_PREFIX}a`, `${MEASUREMENT_COOKIE_PREFIX}a_*`],
    // The lifetime is Google Analytics' default.
    lifetime: { value: 2, unit: 'year' },
    setBy: 'google',
    needsConsent: true,
  },
];

const WITH_ACCOUNTS: StoredItem[] = [
  {
    ...cookie,
    purpose: 'session',
    names: [SESSION_COOKIE, SIGNED_IN_COOKIE_NAME],
    lifetime: days(SESSION_IDLE_DAYS),
  },
  { ...cookie, purpose: 'device', names: [DEVICE_COOKIE], lifetime: days(DEVICE_DAYS) },
  {
    ...cookie,
    purpose: 'flow',
    names: Object.values(FLOW_COOKIES),
    lifetime: minutes(FLOW_MINUTES),
  },
];

const FOR_EDITORS: StoredItem[] = [
  { ...cookie, purpose: 'preview', names: [PREVIEW_COOKIE], lifetime: minutes(PREVIEW_MINUTES) },
  { ...cookie, purpose: 'preview', names: [DRAFT_MODE_COOKIE], lifetime: 'browser' },
];

/** Everything that the site stores in a browser, in the order of the cookies page. */
export const storedItems = (site: { hasMeasurement: boolean; hasAccounts: boolean }) => [
  ...ALWAYS,
  ...(site.hasMeasurement ? WITH_MEASUREMENT : []),
  ...(site.hasAccounts ? WITH_ACCOUNTS : []),
  ...FOR_EDITORS,
];
