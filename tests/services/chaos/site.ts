import { spawn } from 'node:child_process';
import { once } from 'node:events';

const REVALIDATE_SECRET = 'revalidate-in-chaos';

export const chaosEnv = (contentUrl: string) => ({
  DIST_DIR: '.next-chaos',
  CONTENT_API_URL: contentUrl,
  REVALIDATE_SECRET,
});

/** Builds the site. @returns its exit code and output */
export async function build(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/build.mjs'], {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, output };
}

/** Sends a webhook of the content service. @returns the pages that are rendered again */
export async function send(siteUrl: string, event: object): Promise<string[]> {
  const response = await fetch(`${siteUrl}/api/revalidate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-revalidate-secret': REVALIDATE_SECRET },
    body: JSON.stringify(event),
  });
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
  const { warming } = (await response.json()) as { warming: string[] };
  return warming;
}

/** Sends the webhook about a changed document. @returns the pages that are rendered again */
export const announce = (siteUrl: string, model: string, slug: string): Promise<string[]> =>
  send(siteUrl, {
    event: 'entry.publish',
    model,
    entry: { slug, locale: 'fr', publishedAt: new Date().toISOString() },
  });
