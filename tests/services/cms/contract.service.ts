import { afterAll, describe } from 'vitest';
import { createClient } from '@/lib/content/client';
import { contractSuite } from '../../contract/suite';
import { type Strapi, startStrapi } from '../support/strapi';

let strapi: Strapi | undefined;

afterAll(() => strapi?.destroy());

describe('the content contract, kept by Strapi', () => {
  contractSuite(async () => {
    strapi = await startStrapi();
    const client = (token?: string) =>
      createClient({ baseURL: `${strapi?.url}/api`, fetch: globalThis.fetch, token });
    const { CONTENT_API_TOKEN, CONTENT_WRITE_TOKEN } = strapi.site;
    return { reader: client(CONTENT_API_TOKEN), writer: client(CONTENT_WRITE_TOKEN) };
  });
});
