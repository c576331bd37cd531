import { beforeEach, describe, expect, it, vi } from 'vitest';
import { solveProof } from '@/components/forms/solve-proof';
import { runInContext } from '@/lib/server/request-context';
import { expectConsole } from '../../support/console';
import { type Forms, startForms } from '../../support/forms/forms';
import { CONTACT } from '../../support/forms/submissions';
import { temporaryFolder } from '../../support/service';

/** The first number solves every proof, because these tests do not measure what a proof costs. */
vi.mock('altcha-lib', async (original) => ({
  ...(await original<typeof import('altcha-lib')>()),
  randomInt: () => 1,
}));

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

describe('rate limits of messages', () => {
  const LIMIT = 10;
  const numbered = (index: number) => ({ message: `Message ${index}` });
  const from = (ip: string) => ({ 'x-client-address': ip });

  async function exhaust(headers: object) {
    for (let index = 0; index < LIMIT; index += 1)
      expect((await send(numbered(index), headers)).status).toBe(201);
  }

  it('answer 429 to one IP above its limit, and to no other', async () => {
    await exhaust(from('203.0.113.7'));
    const refused = await send(numbered(LIMIT), from('203.0.113.7'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(numbered(LIMIT), from('203.0.113.8'))).status).toBe(201);
    const [line] = expectConsole('warn', /"reason":"tooMany"/);
    expect(line).not.toContain('203.0.113');
  });

  it('allow 500 review pages for rejected plain posts', async () => {
    const postInvalid = () =>
      inRequest(() => forms.contact(forms.form({ ...CONTACT, ...forms.unseen, email: 'zoe' })));
    for (let index = 0; index < 500; index += 1) expect((await postInvalid()).status).toBe(422);
    const refused = await postInvalid();
    expect(refused.status).toBe(303);
    expect(refused.headers.get('location')).toBe('/nous-contacter#failed');
  });

  it('do not count invalid messages', async () => {
    for (let index = 0; index < 2 * LIMIT; index += 1)
      expect((await send({ email: 'zoe' })).status).toBe(422);
    expect((await send()).status).toBe(201);
  });

  it('accept one further message per proof of work', async () => {
    await exhaust({});
    const refused = await send(numbered(LIMIT));
    const { challenge } = (await refused.json()) as Parameters<typeof solveProof> extends [infer C]
      ? { challenge: C }
      : never;
    const proof = await solveProof(challenge);
    expect((await send({ ...numbered(LIMIT), proof })).status).toBe(201);
    expect((await send({ ...numbered(LIMIT + 1), proof })).status).toBe(429);
    expect(await forms.stored()).toHaveLength(LIMIT + 1);
    expectConsole('warn', /"reason":"tooMany"/);
  });

  it('answer 429 to everyone above the overall limit', async () => {
    for (let index = 0; index < 100; index += 1)
      expect((await send(numbered(index), from(`198.51.100.${index}`))).status).toBe(201);
    expect((await send(numbered(100), from('203.0.113.7'))).status).toBe(429);
    expectConsole('warn', /"reason":"tooMany"/);
  });

  describe('proofs of work', () => {
    type Challenge = Parameters<typeof solveProof>[0];
    const sendOverLimit = async (headers: object) =>
      (await (await send({ message: 'More' }, headers)).json()) as { challenge?: Challenge };

    it('become harder with each request of one IP, until there are no more', async () => {
      const ours = from('203.0.113.7');
      await exhaust(ours);
      const costs: (number | undefined)[] = [];
      for (let asked = 0; asked < 21; asked += 1)
        costs.push((await sendOverLimit(ours)).challenge?.parameters.cost);
      expect(costs[0]).toBe(1_000);
      expect(costs[4]).toBe(2_000);
      expect(costs[19]).toBe(16_000);
      expect(costs[20]).toBeUndefined();
      // Another visitor's first challenge is still easy.
      const theirs = from('203.0.113.8');
      await exhaust(theirs);
      expect((await sendOverLimit(theirs)).challenge?.parameters.cost).toBe(1_000);
      expectConsole('warn', /"reason":"tooMany"/);
    });

    it('are rejected above the overall limit', async () => {
      const ACCEPTED = 100;
      const visitors = Array.from({ length: 11 }, (_, index) => from(`198.51.100.${index}`));
      for (const visitor of visitors.slice(0, 10)) await exhaust(visitor);
      for (let sent = 0; sent < ACCEPTED; sent += 1) {
        const visitor = from(`192.0.2.${sent}`);
        const { challenge } = await sendOverLimit(visitor);
        const proof = challenge && (await solveProof(challenge));
        expect((await send({ message: `Proven ${sent}`, proof }, visitor)).status).toBe(201);
      }
      const { challenge } = await sendOverLimit(from('192.0.2.200'));
      const proof = challenge && (await solveProof(challenge));
      const refused = await send({ message: 'One more', proof }, from('192.0.2.200'));
      expect(refused.status).toBe(429);
      expectConsole('warn', /"reason":"tooMany"/);
    }, 60_000);
  });
});
