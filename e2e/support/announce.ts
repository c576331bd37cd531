import { type APIRequestContext, expect } from 'playwright/test';
import { FRAGILE, REVALIDATE_SECRET } from './sites';

type Change = { event: string; model: string; slug?: string; locale?: string };
type Done = { revalidated: string[]; warming: string[] };

/** The content service's webhook, as Strapi sends it, to the fragile site. */
export async function announce(request: APIRequestContext, change: Change): Promise<Done> {
  const { event, model, slug, locale = 'fr' } = change;
  const response = await request.post(`${FRAGILE.url}/api/revalidate`, {
    headers: { 'x-revalidate-secret': REVALIDATE_SECRET },
    data: {
      event,
      createdAt: new Date().toISOString(),
      model,
      uid: `api::${model}.${model}`,
      entry: { id: 1, documentId: 'a', slug, locale, publishedAt: new Date().toISOString() },
    },
  });
  expect(response.status()).toBe(200);
  return response.json();
}
