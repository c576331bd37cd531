import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { submissionOf } from './samples';
import { ask, stand, tokenOf } from './stand';

type Schema = { kind: string; info: { singularName: string; pluralName: string } };
type List = { data: { documentId: string } | { documentId: string }[] };

const INBOX = ['contact-messages', 'kit-requests'];

/** Every type of the project by its address, so that a new one is in the matrix by itself. */
const TYPES = readdirSync('cms/src/api').map((name) => {
  const file = `cms/src/api/${name}/content-types/${name}/schema.json`;
  const { kind, info } = JSON.parse(readFileSync(file, 'utf8')) as Schema;
  return kind === 'singleType' ? info.singularName : info.pluralName;
});
const SHOWN = TYPES.filter((type) => !INBOX.includes(type));

const VISITOR = {
  username: 'matrix',
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
  (await ask(method, path, bearer(caller), body)).status;

const REFUSED = [403, 405];

/** Who may read or write what, over every type. */
export function permissionSuite(): void {
  beforeAll(async () => {
    const users = '/content-manager/collection-types/plugin::users-permissions.user';
    const roles = await stand.admin.call<{ roles: { id: number; type: string }[] }>(
      'GET',
      '/users-permissions/roles',
    );
    const role = roles.body.roles.find(({ type }) => type === 'authenticated')?.id;
    const created = await stand.admin.call('POST', users, { ...VISITOR, confirmed: true, role });
    expect(created.status).toBe(201);
    const signedIn = await ask('POST', 'auth/local', undefined, {
      identifier: VISITOR.email,
      password: VISITOR.password,
    });
    userToken = ((await signedIn.json()) as { jwt: string }).jwt;
    expect(userToken).toBeTruthy();
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
      const answer = await ask('GET', type, tokenOf('CONTENT_API_TOKEN'));
      const { data } = (await answer.json()) as List;
      const one = Array.isArray(data) ? `${type}/${data[0]?.documentId}` : type;
      const body = { data: { name: 'Hack', slug: 'hack', title: 'Hack', enable_blog: true } };
      expect(REFUSED).toContain(await statusOf(caller, 'POST', type, body));
      expect(REFUSED).toContain(await statusOf(caller, 'PUT', one, body));
      expect(REFUSED).toContain(await statusOf(caller, 'DELETE', one));
    });

    it.each(INBOX)('refuse reading, changing and deleting %s', async (type) => {
      const sent = await ask('POST', type, tokenOf('CONTENT_WRITE_TOKEN'), submissionOf(type));
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

    it.each(['products', 'blog-posts'])(
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

  it('let a wrong token nowhere', async () => {
    for (const type of TYPES) expect((await ask('GET', type, 'f'.repeat(48))).status).toBe(401);
  });

  it('name nobody who wrote a document, and no fields that the site does not show', async () => {
    const answer = await ask(
      'GET',
      'products?populate=deep&pagination[pageSize]=1',
      tokenOf('CONTENT_API_TOKEN'),
    );
    const text = await answer.text();
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
    expect((await ask('GET', path, tokenOf('CONTENT_API_TOKEN'))).status).toBe(400);
  });

  it('show a user no other one through the own role', async () => {
    const answer = await ask('GET', 'users/me?populate[role][populate]=users', userToken);
    expect(await answer.json()).not.toHaveProperty('role.users');
  });

  it('give no more than 100 entries at once', async () => {
    const path = 'sales-points?pagination[pageSize]=100000';
    const answer = await ask('GET', path, tokenOf('CONTENT_API_TOKEN'));
    expect(await answer.json()).toMatchObject({ meta: { pagination: { pageSize: 100 } } });
  });

  it('let no other origin’s script read an answer', async () => {
    const from = (origin: string) =>
      fetch(`${stand.strapi.url}/api/products`, { headers: { origin } });
    const foreign = await from('https://evil.example');
    expect(foreign.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
    expect(foreign.headers.get('access-control-allow-origin')).not.toBe('*');
    const own = await from(stand.siteUrl);
    expect(own.headers.get('access-control-allow-origin')).toBe(stand.siteUrl);
  });
}
