import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../support/strapi-admin';
import { submissionOf } from './samples';
import { callApi, testbed, tokenOf } from './testbed';

type Schema = {
  kind: string;
  info: { singularName: string; pluralName: string };
  pluginOptions?: { 'content-manager'?: { visible?: boolean } };
};
type List = { data: { documentId: string } | { documentId: string }[] };

const INBOX = ['contact-messages', 'kit-requests'];

const schemas = readdirSync('cms/src/api').map(
  (name) =>
    JSON.parse(
      readFileSync(`cms/src/api/${name}/content-types/${name}/schema.json`, 'utf8'),
    ) as Schema,
);
const isInAdmin = ({ pluginOptions }: Schema) =>
  pluginOptions?.['content-manager']?.visible !== false;
const pathOf = ({ kind, info }: Schema) =>
  kind === 'singleType' ? info.singularName : info.pluralName;

/** Every type by its API path, read from the schemas so that new types are tested too. */
const TYPES = schemas.filter(isInAdmin).map(pathOf);
/** What Strapi keeps for itself. */
const HIDDEN = schemas.filter((schema) => !isInAdmin(schema)).map(pathOf);
const SHOWN = TYPES.filter((type) => !INBOX.includes(type));

const VISITOR = {
  email: 'matrix@dough.example',
  password: 'Matrix-of-dough-1',
};

type Caller = 'anonymous' | 'read token' | 'write token' | 'preview token' | 'signed-in user';
const CALLERS: Caller[] = [
  'anonymous',
  'read token',
  'write token',
  'preview token',
  'signed-in user',
];
const READERS: Caller[] = ['read token', 'preview token'];

let userToken: string;

const bearer = (caller: Caller) =>
  ({
    anonymous: undefined,
    'read token': tokenOf('CONTENT_API_TOKEN'),
    'write token': tokenOf('CONTENT_WRITE_TOKEN'),
    'preview token': tokenOf('CONTENT_PREVIEW_TOKEN'),
    'signed-in user': userToken,
  })[caller];

const statusOf = async (caller: Caller, method: string, path: string, body?: object) =>
  (await callApi(method, path, bearer(caller), body)).status;

const REFUSED = [403, 405];

/** Who may read or write each type. */
export function permissionSuite(): void {
  beforeAll(async () => {
    await createUser(testbed.admin, VISITOR.email, VISITOR.password);
    const signedIn = await callApi('POST', 'auth/local', undefined, {
      identifier: VISITOR.email,
      password: VISITOR.password,
    });
    userToken = ((await signedIn.json()) as { jwt: string }).jwt;
    expect(userToken).toBeTruthy();
  });

  it.each(HIDDEN)('let nobody read %s', async (type) => {
    for (const caller of CALLERS) expect(await statusOf(caller, 'GET', type)).toBe(404);
  });

  it('cover every type of the contract', () => {
    expect(TYPES.toSorted()).toEqual([
      'blog-posts',
      'contact-messages',
      'homepage',
      'kit-requests',
      'locations-logos',
      'pages',
      'products',
      'questions',
      'recalls',
      'sales-points',
      'settings',
    ]);
  });

  describe.each(CALLERS)('of the %s', (caller) => {
    const mayRead = READERS.includes(caller);

    it.each(SHOWN)(`${mayRead ? 'allow' : 'refuse'} reading %s`, async (type) => {
      expect(await statusOf(caller, 'GET', `${type}?populate=deep`)).toBe(mayRead ? 200 : 403);
    });

    it.each(SHOWN)('refuse writing %s', async (type) => {
      const response = await callApi('GET', type, tokenOf('CONTENT_API_TOKEN'));
      const { data } = (await response.json()) as List;
      const one = Array.isArray(data) ? `${type}/${data[0]?.documentId}` : type;
      const body = { data: { name: 'Hack', slug: 'hack', title: 'Hack', enable_blog: true } };
      expect(REFUSED).toContain(await statusOf(caller, 'POST', type, body));
      expect(REFUSED).toContain(await statusOf(caller, 'PUT', one, body));
      expect(REFUSED).toContain(await statusOf(caller, 'DELETE', one));
    });

    it.each(INBOX)('refuse reading, changing and deleting %s', async (type) => {
      const sent = await callApi('POST', type, tokenOf('CONTENT_WRITE_TOKEN'), submissionOf(type));
      const { data } = (await sent.json()) as { data: { documentId: string } };
      expect(await statusOf(caller, 'GET', type)).toBe(403);
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect([403, 404, 405]).toContain(
          await statusOf(
            caller,
            method,
            `${type}/${data.documentId}`,
            method === 'PUT' ? submissionOf(type) : undefined,
          ),
        );
    });

    it.each(INBOX)(`${caller === 'write token' ? 'allow' : 'refuse'} creating %s`, async (type) => {
      const expected = caller === 'write token' ? 201 : 403;
      expect(await statusOf(caller, 'POST', type, submissionOf(type))).toBe(expected);
    });

    it.each(['products', 'blog-posts', 'recalls'])(
      `${caller === 'preview token' ? 'allow' : 'refuse'} drafts of %s`,
      async (type) => {
        const expected = caller === 'preview token' ? 200 : 403;
        expect(await statusOf(caller, 'GET', `${type}?status=draft`)).toBe(expected);
        expect(await statusOf(caller, 'GET', `${type}?publicationFilter=modified`)).toBe(expected);
      },
    );

    it.each(['users', 'upload/files', 'i18n/locales', 'users-permissions/roles', 'upload'])(
      'refuse Strapi’s own %s',
      async (path) => {
        expect([403, 404, 405]).toContain(await statusOf(caller, 'GET', path));
      },
    );
  });

  it('answer an unknown token with 401', async () => {
    for (const type of TYPES) expect((await callApi('GET', type, 'f'.repeat(48))).status).toBe(401);
  });

  it('hide authors and internal fields', async () => {
    const response = await callApi(
      'GET',
      'products?populate=deep&pagination[pageSize]=1',
      tokenOf('CONTENT_API_TOKEN'),
    );
    const text = await response.text();
    expect(text).not.toMatch(/createdBy|updatedBy|provider|@dough\.example/);
    expect(text.length).toBeLessThan(5_000);
  });

  it.each([
    'products?foo=1',
    'products?populate=deeper',
    'products?populate[createdBy]=*',
    'products?filters[createdBy][email][$contains]=a',
    'products?sort=createdBy.email',
  ])('refuse %s with 400', async (path) => {
    expect((await callApi('GET', path, tokenOf('CONTENT_API_TOKEN'))).status).toBe(400);
  });

  it('hide the other users of a user’s role', async () => {
    const response = await callApi('GET', 'users/me?populate[role][populate]=users', userToken);
    expect(await response.json()).not.toHaveProperty('role.users');
  });

  it('limit a page to 100 entries', async () => {
    const path = 'sales-points?pagination[pageSize]=100000';
    const response = await callApi('GET', path, tokenOf('CONTENT_API_TOKEN'));
    expect(await response.json()).toMatchObject({ meta: { pagination: { pageSize: 100 } } });
  });

  it('allow cross-origin reads to the site only', async () => {
    const from = (origin: string) =>
      fetch(`${testbed.strapi.url}/api/products`, { headers: { origin } });
    const foreign = await from('https://evil.example');
    expect(foreign.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
    expect(foreign.headers.get('access-control-allow-origin')).not.toBe('*');
    const own = await from(testbed.siteUrl);
    expect(own.headers.get('access-control-allow-origin')).toBe(testbed.siteUrl);
  });
}
