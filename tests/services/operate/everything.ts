import { createHash } from 'node:crypto';
import type { Strapi } from '../support/strapi';
import type { Admin } from '../support/strapi-admin';

const LOCALES = ['fr', 'en', 'it', 'es', 'de', 'nl'];
const STATUSES = ['draft', 'published'];
const SINGLE = ['settings', 'homepage'];
const LISTS = [
  'products',
  'recalls',
  'locations-logos',
  'questions',
  'blog-posts',
  'pages',
  'sales-points',
];
/** Lists of the admin with at most a hundred entries here. */
const ADMIN_LISTS = [
  '/content-manager/collection-types/api::contact-message.contact-message?pageSize=100',
  '/content-manager/collection-types/api::kit-request.kit-request?pageSize=100',
  '/admin/users?pageSize=100',
  '/admin/roles',
  '/admin/api-tokens',
  '/users-permissions/roles',
];

type Page = { data: unknown[]; meta: { pagination: { pageCount: number } } };
type Picture = { id: number; url: string };

/** Everything that an editor has written, with all its components and pictures' fields. */
async function readDocuments({ url, site }: Strapi): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const ask = async (query: string): Promise<Page> => {
    const headers = {
      authorization: `Bearer ${site.CONTENT_PREVIEW_TOKEN}`,
      'x-site-token': String(site.CONTENT_API_TOKEN),
    };
    const answer = await fetch(`${url}/api/${query}`, { headers });
    if (answer.status === 404) return { data: [], meta: { pagination: { pageCount: 1 } } };
    if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Page;
  };
  for (const locale of LOCALES)
    for (const status of STATUSES) {
      const query = `populate=deep&locale=${locale}&status=${status}`;
      for (const type of SINGLE)
        found[`${type} ${locale} ${status}`] = (await ask(`${type}?${query}`)).data;
      for (const type of LISTS)
        for (let page = 1, count = 1; page <= count; page += 1) {
          const pages = `pagination[page]=${page}&pagination[pageSize]=100`;
          const { data, meta } = await ask(`${type}?${query}&sort=documentId&${pages}`);
          found[`${type} ${locale} ${status} ${page}`] = data;
          count = meta.pagination.pageCount;
        }
    }
  return found;
}

/** The library's entries, and the bytes that Strapi serves of each. */
async function readPictures({ url }: Strapi, admin: Admin) {
  const { body } = await admin.call<{ results: Picture[] }>('GET', '/upload/files?pageSize=1000');
  const bytes = await Promise.all(
    body.results.map(async (picture) => {
      const answer = await fetch(`${url}${picture.url}`);
      if (!answer.ok) throw new Error(`${picture.url}: ${answer.status}`);
      const content = Buffer.from(await answer.arrayBuffer());
      return [picture.url, createHash('sha256').update(content).digest('hex')];
    }),
  );
  return { entries: body.results, bytes: Object.fromEntries(bytes) };
}

type Row = { id: number };

/** Where the answers have their entries. */
type Listed = { results?: Row[]; data?: Row[] | { results: Row[] }; roles?: Row[] };

const resultsOf = (data: Listed['data']) => (data && 'results' in data ? data.results : undefined);

/** What an administrator sees besides: messages, colleagues, roles with their permissions, API tokens. */
async function readAdministration(admin: Admin): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  const read = async (path: string) => {
    const { body } = await admin.call<Listed>('GET', path);
    const rows = [body.results, body.roles, body.data, resultsOf(body.data)].find(Array.isArray);
    if (!rows) throw new Error(`${path} has no list`);
    // Not every list has an order of its own.
    return rows.toSorted((a, b) => a.id - b.id);
  };
  for (const path of ADMIN_LISTS) found[path] = await read(path);
  for (const { id } of found['/admin/roles'] ?? [])
    found[`role ${id}`] = await read(`/admin/roles/${id}/permissions`);
  return found;
}

/** All that a Strapi holds, to be compared with another one. */
export async function readEverything(strapi: Strapi, admin: Admin) {
  return {
    documents: await readDocuments(strapi),
    pictures: await readPictures(strapi, admin),
    administration: await readAdministration(admin),
  };
}
