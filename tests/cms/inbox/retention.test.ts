import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { deleteOldMessages, readWaiting } from '../../../cms/src/lib/inbox/retention';
import { RETENTION_MONTHS, retentionLimit } from '../../../cms/src/lib/inbox/retention-periods';

const MESSAGE = 'api::contact-message.contact-message';
const KIT = 'api::kit-request.kit-request';

it.each([
  [MESSAGE, 'Le formulaire de contact', '12 mois', 12],
  [KIT, 'La demande de kit', '3 ans', 36],
] as const)('%s is kept for as long as the privacy page says', (uid, heading, period, months) => {
  const page = readFileSync('content/pages/confidentialite.fr.yaml', 'utf8');
  const section = page.split('## ').find((one) => one.startsWith(heading));
  expect(section).toMatch(RegExp(`Conservation\\*\\*\\s: ${period} après notre dernier échange`));
  expect(RETENTION_MONTHS[uid]).toBe(months);
});

it.each([
  [MESSAGE, '2026-11-26T12:00:00Z', '2025-11-26T12:00:00.000Z'],
  [KIT, '2026-11-26T12:00:00Z', '2023-11-26T12:00:00.000Z'],
  // There is no 29 February a year earlier.
  [MESSAGE, '2028-02-29T12:00:00Z', '2027-03-01T12:00:00.000Z'],
] as const)('%s: at %s, what is older than %s goes', (uid, now, limit) => {
  expect(retentionLimit(uid, new Date(now)).toISOString()).toBe(limit);
});

type Row = { id: number; updatedAt: Date };
type Where = { updatedAt?: { $lt: Date }; id?: { $in: number[] } };

const DAY_MS = 24 * 3_600_000;
const NOW = new Date('2026-11-26T03:30:00Z');
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

/** A Strapi whose contact messages are of so many days before now. */
function strapiWith(ages: number[]) {
  let rows: Row[] = ages.map((age, id) => ({ id, updatedAt: daysLater(-age) }));
  const found = ({ updatedAt, id }: Where = {}) =>
    rows.filter(
      (row) => (!updatedAt || row.updatedAt < updatedAt.$lt) && (!id || id.$in.includes(row.id)),
    );
  const messages = {
    count: async (query?: { where: Where }) => found(query?.where).length,
    findMany: async ({ where, limit }: { where: Where; limit: number }) =>
      found(where)
        .sort((a, b) => Number(a.updatedAt) - Number(b.updatedAt))
        .slice(0, limit),
    deleteMany: async ({ where }: { where: Where }) => {
      const gone = found(where);
      rows = rows.filter((row) => !gone.includes(row));
      return { count: gone.length };
    },
  };
  const kits = { ...messages, count: async () => 0, findMany: async () => [] };
  const stored = new Map<string, unknown>();
  const strapi = {
    db: { query: (uid: string) => (uid === MESSAGE ? messages : kits) },
    store: () => ({
      get: async ({ key }: { key: string }) => stored.get(key) ?? null,
      set: async ({ key, value }: { key: string; value: unknown }) => stored.set(key, value),
      delete: async ({ key }: { key: string }) => stored.delete(key),
    }),
    log: { info: vi.fn(), warn: vi.fn() },
  };
  vi.stubGlobal('strapi', strapi);
  return {
    strapi: strapi as unknown as Parameters<typeof deleteOldMessages>[0],
    warn: strapi.log.warn,
    ages: () => rows.map(({ updatedAt }) => (NOW.getTime() - updatedAt.getTime()) / DAY_MS),
  };
}

it('deletes what is due each night', async () => {
  const { strapi, ages, warn } = strapiWith([400, 360, 300, 200, 90, 30, 7, 2, 1]);
  await deleteOldMessages(strapi, NOW);
  expect(ages()).toEqual([360, 300, 200, 90, 30, 7, 2, 1]);
  expect(await readWaiting(strapi)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

it('deletes a tenth a day with a clock that is a year ahead, and says so until it is right', async () => {
  const { strapi, ages, warn } = strapiWith(Array.from({ length: 38 }, (_, week) => week * 7 + 1));
  await deleteOldMessages(strapi, daysLater(400));
  await deleteOldMessages(strapi, daysLater(400));
  expect(Math.max(...ages())).toBe(34 * 7 + 1);
  expect(warn).toHaveBeenCalledOnce();
  expect(await readWaiting(strapi)).toEqual({
    day: '2027-12-31',
    counts: { [MESSAGE]: 35, [KIT]: 0 },
  });
  await deleteOldMessages(strapi, daysLater(401));
  expect(ages()).toHaveLength(32);
  await deleteOldMessages(strapi, NOW);
  expect(ages()).toHaveLength(32);
  expect(await readWaiting(strapi)).toBeNull();
});
