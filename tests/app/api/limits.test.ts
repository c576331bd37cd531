import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runInContext } from '@/lib/request-context';
import { expectConsole } from '../../support/console';
import { type Forms, startForms } from '../../support/forms/forms';
import { CONTACT, KIT } from '../../support/forms/submissions';
import { temporaryFolder } from '../../support/service';

let forms: Forms;

beforeEach(async () => {
  forms = await startForms(await temporaryFolder());
});

/** Posts a complete message, changed by these values. */
const send = (values: object = {}, headers = {}) =>
  forms.contact(forms.json({ ...CONTACT, ...forms.unseen, ...values }, headers));

/** Runs a route handler as the site's server does, without rendering the review page. */
const inRequest = (handle: () => Promise<Response>) =>
  runInContext({ requestId: 'of-a-test', renderReview: async () => new Response('page') }, handle);

const { LIMIT, NETWORKS, REVIEWS, KITS, ALL_KITS } = vi.hoisted(() => ({
  LIMIT: 3,
  NETWORKS: 4,
  REVIEWS: 5,
  KITS: 2,
  ALL_KITS: 7,
}));
vi.mock('@/lib/limits', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  FORM_RATES: {
    network: { name: 'form-network', points: LIMIT, seconds: 600 },
    prefix: { name: 'form-prefix', points: LIMIT * NETWORKS, seconds: 600 },
    overall: { name: 'form-overall', points: 2 * LIMIT * NETWORKS, seconds: 600 },
    review: { name: 'form-review', points: REVIEWS, seconds: 600 },
    kitMail: { name: 'form-kit-mail', points: KITS, seconds: 86_400 },
    allKitMails: { name: 'form-kit-mails', points: ALL_KITS, seconds: 86_400 },
  },
}));

const from = (ip: string) => ({ 'x-client-address': ip });

/** Sends as many messages from this IP as are allowed, each unlike any other. */
async function exhaust(ip: string) {
  for (let index = 0; index < LIMIT; index += 1) {
    const message = `Message ${index} from ${ip}`;
    expect((await send({ message }, from(ip))).status).toBe(201);
  }
}

it('one IP may send a number of messages, of which invalid ones are none', async () => {
  const ip = '203.0.113.7';
  for (let index = 0; index < 2 * LIMIT; index += 1)
    expect((await send({ email: 'zoe' }, from(ip))).status).toBe(422);
  await exhaust(ip);
  const refused = await send({}, from(ip));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const [line] = expectConsole('warn', /"reason":"tooMany"/);
  expect(line).not.toContain('203.0.113');
});

it('a number of review pages is rendered for rejected native posts', async () => {
  const postInvalid = () =>
    inRequest(() => forms.contact(forms.form({ ...CONTACT, ...forms.unseen, email: 'zoe' })));
  for (let index = 0; index < REVIEWS; index += 1) expect((await postInvalid()).status).toBe(422);
  const refused = await postInvalid();
  expect(refused.status).toBe(303);
  expect(refused.headers.get('location')).toBe('/nous-contacter#failed');
});

it('an IPv6 /48 may send as much as some networks, and all networks together only raise an alarm', async () => {
  for (let network = 0; network < NETWORKS; network += 1) await exhaust(`2001:db8:1:${network}::9`);
  expect((await send({}, from('2001:db8:1:a::9'))).status).toBe(429);
  expectConsole('warn', /"reason":"tooMany"/);
  expect((await send({}, from('2001:db8:2:a::9'))).status).toBe(201);
  for (let network = 0; network <= NETWORKS; network += 1) await exhaust(`198.51.100.${network}`);
  expect((await send({ message: 'An honest one' }, from('203.0.113.7'))).status).toBe(201);
  expect(await forms.stored()).toHaveLength(LIMIT * (2 * NETWORKS + 1) + 2);
  expect(expectConsole('error', /The forms receive unusually many messages/)).toHaveLength(1);
});

describe('the kits that a network has mailed in a day', () => {
  let link: string | null;

  beforeEach(async () => {
    vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
      link = new Headers(init?.headers).get('x-kit-page');
      return Response.json({ data: { documentId: 'a' } });
    });
    forms = await startForms(await temporaryFolder(), 'http://service.example/api');
  });

  /** Requests a kit for this address. @returns whether the service is asked to mail it */
  async function isMailed(email: string, ip: string): Promise<boolean> {
    const response = await forms.kit(forms.json({ ...KIT, ...forms.unseen, email }, from(ip)));
    expect(response.status).toBe(201);
    const { kit } = (await response.json()) as { kit: string };
    if (link !== null) expect(link).toBe(`http://localhost:3000${kit}`);
    return link !== null;
  }

  const times = (count: number, value: boolean) => Array<boolean>(count).fill(value);

  it.each([
    ['an IPv4 address', () => '203.0.113.7', LIMIT],
    ['an IPv6 /48', (index: number) => `2001:db8:1:${index}::9`, LIMIT * NETWORKS],
  ])(
    'are some from %s, whatever the recipients, and those of another are mailed',
    async (_, ipOf, sent) => {
      const mailed: boolean[] = [];
      for (let index = 0; index < sent; index += 1)
        mailed.push(await isMailed(`shop-${index}@dough.example`, ipOf(index)));
      expect(mailed).toEqual([...times(KITS, true), ...times(sent - KITS, false)]);
      const lines = expectConsole('warn', /A kit was not mailed/);
      expect(lines).toHaveLength(sent - KITS);
      expect(lines.join()).not.toMatch(/@dough|203\.0|2001:/);
      expect(await isMailed('zoe@dough.example', '198.51.100.1')).toBe(true);
    },
  );

  it('are mailed above the number of all networks too, which raises one alarm', async () => {
    const mailed: boolean[] = [];
    for (let index = 0; index < 2 * ALL_KITS; index += 1)
      mailed.push(await isMailed(`shop-${index}@dough.example`, `198.51.100.${index}`));
    expect(mailed).toEqual(times(2 * ALL_KITS, true));
    expect(expectConsole('error', /Unusually many kits are mailed/)).toHaveLength(1);
  });
});
