import { type APIRequestContext, expect } from 'playwright/test';
import { REVALIDATE_SECRET, STUBBED } from './sites';

type Change = { event: string; model: string; slug?: string; locale?: string };
type Done = { revalidated: string[]; warming: string[] };

/** Sends `STUBBED` the content service's webhook, as Strapi would. */
export async function announce(request: APIRequestContext, change: Change): Promise<Done> {
  const { event, model, slug, locale = 'fr' } = change;
  const response = await request.post(`${STUBBED.url}/api/revalidate`, {
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
