import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { parse, stringify } from 'yaml';
import { ContentServer } from '../../../support/content-server';

export const SECRET = 'a-secret-of-the-cluster-test';

const HOMEPAGE = 'homepage/homepage.fr.yaml';
type Homepage = { hero: { title: string } };

/** Starts a content service on a copy of the content, which a test may edit. */
export async function startContent(folder: string): Promise<ContentServer> {
  const contentDir = path.join(folder, 'content');
  await cp('content', contentDir, { recursive: true });
  const content = new ContentServer({ contentDir, dataDir: path.join(folder, 'data') });
  await content.start();
  return content;
}

/** The content service's webhook, as Strapi sends it after a French document was published. */
async function announce(model: 'homepage' | 'recall', port: number): Promise<void> {
  const response = await fetch(`http://localhost:${port}/api/revalidate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-revalidate-secret': SECRET },
    body: JSON.stringify({
      event: 'entry.publish',
      model,
      entry: { locale: 'fr', publishedAt: new Date().toISOString() },
    }),
  });
  expect(response.status).toBe(200);
}

/** Publishes another title of the French home page and notifies one instance. */
export async function publish(content: ContentServer, title: string, port: number): Promise<void> {
  const file = path.join(content.contentDir, HOMEPAGE);
  const homepage = parse(await readFile(file, 'utf8')) as Homepage;
  homepage.hero.title = title;
  await content.write(HOMEPAGE, stringify(homepage));
  await announce('homepage', port);
}

/** Publishes a French recall and notifies one instance. */
export async function publishRecall(
  content: ContentServer,
  title: string,
  port: number,
): Promise<void> {
  const recall = { slug: 'caramel', title, batches: ['L26310'], published_on: '2026-11-21' };
  await content.write('recalls/caramel.fr.yaml', stringify(recall));
  await announce('recall', port);
}
