import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { localeCookie, routing } from '@/lib/i18n/routing';
import { DRAFT_MODE_COOKIE } from '@/lib/next-internals/protocol';
import * as names from '@/lib/storage/names';
import { storedItems } from '@/lib/storage/stored-items';
import { textsOf } from '../../messages/support/messages';

const ITEMS = storedItems({ hasMeasurement: true, hasAccounts: true });

const sources = ['middleware.ts', 'server.mjs', 'app', 'components', 'lib'].flatMap((place) =>
  /\.\w+$/.test(place)
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file))
        .map((file) => path.join(place, file)),
);

/** Helpers that store under the name that a caller passes; the calls are checked instead. */
const WRAPPER = 'lib/session-store.ts';

/** How code stores something; each call's first argument is a constant, or a record's entry. */
const WRITES = [
  /\b(?:local|session)Storage\s*\.setItem\(\s*([^,)]+)/g,
  /\bsessionStore\s*\.write\(\s*([^,)]+)/g,
  /(?:\bCookies|\bjar|\bcookies|\(await cookies\(\)\))\s*\.set\(\s*([^,)]+)/g,
];

/** Every API that stores something in a browser. */
const ANY_WRITE =
  /\.setItem\(|\bsessionStore\s*\.write\(|(?:cookies?|\bjar|cookies\(\)\))\s*\.set\(/gi;
const UNKNOWN_WAYS =
  /document\.cookie|cookieStore|indexedDB|caches\.open|(?:set|append)\(\s*'set-cookie'|(?:local|session)Storage\[/gi;

const NAMES: Record<string, unknown> = {
  ...names,
  localeCookie: localeCookie.name,
};

/** The constant in a write's first argument: `{ ...localeCookie`, `FLOW_COOKIES[name]`, `CONSENT_KEY`. */
function namesBehind(argument: string): string[] {
  const value = NAMES[argument.match(/^(?:\{ \.\.\.)?(\w+)/)?.[1] ?? ''];
  if (typeof value === 'string') return [value];
  return value ? Object.values(value) : [`${argument}, which lib/storage/names.ts does not have`];
}

const code = sources
  .filter((file) => file !== WRAPPER)
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const written = code.flatMap(({ text }) =>
  WRITES.flatMap((write) =>
    [...text.matchAll(write)].flatMap(([, argument = '']) => namesBehind(argument)),
  ).concat(/draftMode\(\)\)\.enable\(\)/.test(text) ? [DRAFT_MODE_COOKIE] : []),
);

describe('what the code stores in a browser', () => {
  it('is all on the cookies page, which otherwise lists only Google’s items', () => {
    const ours = ITEMS.filter(({ setBy }) => setBy === 'site').flatMap((item) => item.names);
    expect([...new Set(written)].sort()).toEqual([...ours].sort());
  });

  it('is stored under named constants only', () => {
    const counted = code.map(({ file, text }) => ({
      file,
      writes: text.match(ANY_WRITE)?.length ?? 0,
      named: WRITES.flatMap((write) => text.match(write) ?? []).length,
      otherWays: text.match(UNKNOWN_WAYS) ?? [],
    }));
    const odd = counted.filter((file) => file.writes !== file.named || file.otherWays.length > 0);
    expect(odd).toEqual([]);
    expect(counted.filter(({ writes }) => writes > 0).length).toBeGreaterThan(8);
  });
});

it('the cookies page of a site without analytics and accounts lists neither', () => {
  const purposes = storedItems({ hasMeasurement: false, hasAccounts: false }).map(
    ({ purpose }) => purpose,
  );
  expect(purposes).toEqual(['locale', 'draft', 'tab', 'reload', 'preview', 'preview']);
});

it('only Google’s items require consent', () => {
  for (const { setBy, needsConsent } of ITEMS) expect(needsConsent).toBe(setBy === 'google');
});

it('the session’s cookie lasts as long as Strapi’s token', () => {
  const sessions = readFileSync('cms/src/lib/accounts/sessions.ts', 'utf8');
  expect(sessions).toContain(`IDLE_SECONDS = ${names.SESSION_IDLE_DAYS} * 24 * 3_600`);
});

it.each(routing.locales)('every purpose is described once in %s', (locale) => {
  const described = [...textsOf(locale).keys()].filter((key) =>
    key.startsWith('cookies.purposes.'),
  );
  expect(described.map((key) => key.split('.')[2]).sort()).toEqual(
    [...new Set(ITEMS.map(({ purpose }) => purpose))].sort(),
  );
});
