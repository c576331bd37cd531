import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
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
