import { expect } from 'vitest';
import type { startContent } from './content';

export const SECRET = 'a-secret-of-the-cluster-test';

/** The content service's webhook, as Strapi sends it after the French home page was published. */
async function announceHomepage(port: number): Promise<void> {
  const response = await fetch(`http://localhost:${port}/api/revalidate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-revalidate-secret': SECRET },
    body: JSON.stringify({
      event: 'entry.publish',
      model: 'homepage',
      entry: { locale: 'fr', publishedAt: new Date().toISOString() },
    }),
  });
  expect(response.status).toBe(200);
}

/** Publishes another title and tells it to one instance. */
export async function publish(
  content: Awaited<ReturnType<typeof startContent>>,
  title: string,
  port: number,
): Promise<void> {
  await content.retitle(title);
  await announceHomepage(port);
}
