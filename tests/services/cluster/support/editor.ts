import { expect } from 'vitest';
import type { startContent } from './content';

export const SECRET = 'a-secret-of-the-cluster-test';

type Content = Awaited<ReturnType<typeof startContent>>;

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

/** Publishes another title and notifies one instance. */
export async function publish(content: Content, title: string, port: number): Promise<void> {
  await content.retitle(title);
  await announce('homepage', port);
}

/** Publishes a recall and notifies one instance. */
export async function publishRecall(content: Content, title: string, port: number): Promise<void> {
  await content.recall(title);
  await announce('recall', port);
}
