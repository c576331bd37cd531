import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a command.
 * @returns what it wrote to standard output
 * @throws Error with the end of its output if it fails
 */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<string> {
  const child = spawn(command, args, { env: { ...process.env, ...env } });
  let output = '';
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      if (stream === child.stdout) written += chunk;
    });
  const [code] = await once(child, 'close');
  if (code !== 0)
    throw new Error(`${command} ${args.join(' ')} exited with ${code}:\n${output.slice(-10_000)}`);
  return written;
}
