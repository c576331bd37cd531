import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '@/scripts/servers/process.mjs';
import { expectConsole } from '../../support/console';
import { type Forms, startForms } from '../../support/forms/forms';
import { CONTACT } from '../../support/forms/submissions';
import { HANG_MS } from '../../support/hang';
import { temporaryFolder } from '../../support/service';

/** Each message is from another visitor, so that no rate limit is reached. */
vi.mock('@/lib/forms/limits', () => ({
  countSubmission: async () => ({ isAllowed: true, count: 1, retryAfter: 0 }),
}));

const MESSAGES = 200;
const KILLS = 10;

/** The content service, which the test kills with SIGKILL and restarts. */
class Service {
  #process?: ChildProcess;
  readonly #arguments: string[];

  constructor(port: number, dataDir: string) {
    this.#arguments = [String(port), dataDir];
  }

  async start(): Promise<void> {
    this.#process = fork('tests/services/forms/content-server.mjs', this.#arguments);
    await once(this.#process, 'message');
  }

  async kill(): Promise<void> {
    const exited = this.#process && once(this.#process, 'exit');
    this.#process?.kill('SIGKILL');
    await exited;
  }
}

/** Sends one message until it is acknowledged, as a patient visitor's browser would. */
async function sendUntilStored(forms: Forms, index: number): Promise<number> {
  const message = {
    ...CONTACT,
    ...forms.unseen,
    message: `Message ${index}`,
    submission_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  };
  for (let failures = 0; ; failures += 1) {
    const response = await forms.contact(forms.json(message));
    if (response.ok) return failures;
  }
}

it('every acknowledged message is stored exactly once, however often the content service is killed', async () => {
  const port = await freePort();
  const dataDir = await temporaryFolder();
  const service = new Service(port, dataDir);
  onTestFinished(() => service.kill());
  await service.start();
  const forms = await startForms(await temporaryFolder(), `http://127.0.0.1:${port}/api`);

  let acknowledged = 0;
  let failures = 0;
  const waiting = Array.from({ length: MESSAGES }, (_, index) => index);
  const sender = async (): Promise<void> => {
    const index = waiting.shift();
    if (index === undefined) return;
    failures += await sendUntilStored(forms, index);
    acknowledged += 1;
    return sender();
  };
  const killer = async () => {
    for (let kills = 1; kills <= KILLS; kills += 1) {
      // While messages are being sent: each kill comes after some more of them.
      await vi.waitUntil(() => acknowledged >= (kills * MESSAGES) / (KILLS + 2), {
        timeout: HANG_MS,
        interval: 1,
      });
      await service.kill();
      await service.start();
    }
  };
  await Promise.all([killer(), sender(), sender(), sender(), sender()]);

  expect(acknowledged).toBe(MESSAGES);
  expect(failures).toBeGreaterThan(0);
  const text = await readFile(path.join(dataDir, 'contact-messages.jsonl'), 'utf8');
  expect(text.endsWith('\n')).toBe(true);
  const stored = text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { message: string }).message);
  expect(stored.length).toBe(MESSAGES);
  expect(new Set(stored).size).toBe(MESSAGES);
  expectConsole('error', /content service failed/);
});
