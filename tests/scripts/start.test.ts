import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

it('a start that fails is logged as such, with what is wrong', { timeout: 60_000 }, async () => {
  const start = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, SITE_URL: 'no address', DIST_DIR: '.next-none', PORT: '3190' },
  });
  const ended = new Promise<number | null>((resolve) => start.on('exit', resolve));
  const [output, errors, code] = await Promise.all([text(start.stdout), text(start.stderr), ended]);
  expect(code).toBe(1);
  expect(errors).toContain('Error while mounting app');
  expect(output + errors).toContain('SITE_URL');
});
