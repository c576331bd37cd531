import { beforeEach, describe, expect, it } from 'vitest';
import { solveProof } from '@/components/forms/solve-proof';
import { expectConsole } from '../../support/console';
import { type Forms, startForms } from '../../support/forms';
import { temporaryFolder } from '../../support/service';
import { CONTACT } from '../../support/submissions';

let forms: Forms;

beforeEach(async () => {
  forms = await startForms(await temporaryFolder());
});

/** Posts a complete message but for these values. */
const send = (values: object = {}, headers = {}) =>
  forms.contact(forms.json({ ...CONTACT, ...forms.unseen, ...values }, headers));

describe('many messages', () => {
  const LIMIT = 10;
  const number = (index: number) => ({ message: `Message ${index}` });
  const address = (name: string) => ({ 'x-client-address': name });

  async function exhaust(headers: object) {
    for (let index = 0; index < LIMIT; index += 1)
      expect((await send(number(index), headers)).status).toBe(201);
  }

  it('of one address are 429 beyond its limit, and nobody else’s', async () => {
    await exhaust(address('203.0.113.7'));
    const refused = await send(number(LIMIT), address('203.0.113.7'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(number(LIMIT), address('203.0.113.8'))).status).toBe(201);
    const [line] = expectConsole('warn', /"reason":"tooMany"/);
    expect(line).not.toContain('203.0.113');
  });

  it('that are faulty count for nothing', async () => {
    for (let index = 0; index < 2 * LIMIT; index += 1)
      expect((await send({ email: 'zoe' })).status).toBe(422);
    expect((await send()).status).toBe(201);
  });

  it('go on with a proof of work each, once', async () => {
    await exhaust({});
    const refused = await send(number(LIMIT));
    const { challenge } = (await refused.json()) as Parameters<typeof solveProof> extends [infer C]
      ? { challenge: C }
      : never;
    const proof = await solveProof(challenge);
    expect((await send({ ...number(LIMIT), proof })).status).toBe(201);
    expect((await send({ ...number(LIMIT + 1), proof })).status).toBe(429);
    expect(await forms.stored()).toHaveLength(LIMIT + 1);
    expectConsole('warn', /"reason":"tooMany"/);
  });

  it('of everybody together are 429 beyond the overall limit', async () => {
    for (let index = 0; index < 100; index += 1)
      expect((await send(number(index), address(`198.51.100.${index}`))).status).toBe(201);
    expect((await send(number(100), address('203.0.113.7'))).status).toBe(429);
    expectConsole('warn', /"reason":"tooMany"/);
  });
});
