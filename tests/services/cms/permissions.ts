import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST } from '../../support/content';
import { expectPage } from '../support/expect-page';
import { createUser } from '../support/strapi-admin';
import { documentOf, draftOf, listOf, MANAGER, PRODUCT, SINGLE } from './forms';
import { submissionOf } from './samples';
import { callApi, testbed, tokenOf } from './testbed';

type Schema = {
  kind: string;
  info: { singularName: string; pluralName: string };
  pluginOptions?: { 'content-manager'?: { visible?: boolean } };
};
type List = { data: { documentId: string } | { documentId: string }[] };
type Call = [method: string, path: string, body?: object];

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

/** Types by their API path, read from the schemas so that new ones are tested too. */
const INBOX = ['contact-messages', 'kit-requests'];
const SHOWN = schemas
  .filter(isInAdmin)
  .map(pathOf)
  .filter((type) => !INBOX.includes(type));
/** What Strapi keeps for itself. */
const HIDDEN = schemas.filter((schema) => !isInAdmin(schema)).map(pathOf);

const CALLERS = ['anonymous', 'read token', 'write token', 'preview token', 'signed-in user'];
const REFUSED = [403, 404, 405];

/** Who may read or write what through the content API. */
export function permissionSuite(): void {
  let userToken: string;
  /** Calls that nobody may make, whatever they have. */
  const forbidden: Call[] = [
    ...['users', 'upload/files', 'i18n/locales', 'users-permissions/roles', 'upload', ...HIDDEN],
    ...INBOX,
  ].map((path) => ['GET', path]);

  beforeAll(async () => {
    const user = { email: 'matrix@dough.example', password: 'Matrix-of-dough-1' };
    await createUser(testbed.admin, user.email, user.password);
    const signedIn = await callApi('POST', 'auth/local', undefined, {
      identifier: user.email,
      password: user.password,
    });
    userToken = ((await signedIn.json()) as { jwt: string }).jwt;

    for (const type of SHOWN) {
      const response = await callApi('GET', type, tokenOf('CONTENT_API_TOKEN'));
      const { data } = (await response.json()) as List;
      const one = Array.isArray(data) ? `${type}/${data[0]?.documentId}` : type;
      const body = { data: { name: 'Hack', slug: 'hack', title: 'Hack', enable_blog: true } };
      forbidden.push(['POST', type, body], ['PUT', one, body], ['DELETE', one]);
    }
    for (const type of INBOX) {
      const token = tokenOf('CONTENT_WRITE_TOKEN');
      const sent = await callApi('POST', type, token, submissionOf(type));
      const one = `${type}/${((await sent.json()) as { data: { documentId: string } }).data.documentId}`;
      forbidden.push(['GET', one], ['PUT', one, submissionOf(type)], ['DELETE', one]);
    }
  });

  const tokenOfCaller = (who: string) =>
    ({
      'read token': tokenOf('CONTENT_API_TOKEN'),
      'write token': tokenOf('CONTENT_WRITE_TOKEN'),
      'preview token': tokenOf('CONTENT_PREVIEW_TOKEN'),
      'signed-in user': userToken,
      'invented token': 'f'.repeat(48),
    })[who];

  /** The statuses that a caller gets, each once. */
  async function statusesOf(who: string, calls: Call[]): Promise<number[]> {
    const token = tokenOfCaller(who);
    const statuses = new Set<number>();
    for (const [method, path, body] of calls)
      statuses.add((await callApi(method, path, token, body)).status);
    return [...statuses];
  }

  it.each(CALLERS)(
    'let the %s change no content, read no message and nothing of Strapi’s',
    async (who) => {
      for (const call of forbidden) {
        const [status = 0] = await statusesOf(who, [call]);
        expect(REFUSED, call.slice(0, 2).join(' ')).toContain(status);
      }
    },
  );

  it('hide authors, internal fields and the other users of a role', async () => {
    const path = 'products?populate=deep&pagination[pageSize]=1';
    const text = await (await callApi('GET', path, tokenOf('CONTENT_API_TOKEN'))).text();
    expect(text).not.toMatch(/createdBy|updatedBy|provider|@dough\.example/);
    expect(text.length).toBeLessThan(5_000);
    const me = await callApi('GET', 'users/me?populate[role][populate]=users', userToken);
    expect(await me.json()).not.toHaveProperty('role.users');
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

  it('limit a page to 100 entries', async () => {
    const path = 'sales-points?pagination[pageSize]=100000';
    const response = await callApi('GET', path, tokenOf('CONTENT_API_TOKEN'));
    expect(await response.json()).toMatchObject({ meta: { pagination: { pageSize: 100 } } });
  });

  it('allow cross-origin reads to the site only', async () => {
    const allowed = async (origin: string) => {
      const response = await fetch(`${testbed.strapi.url}/api/products`, { headers: { origin } });
      return response.headers.get('access-control-allow-origin');
    };
    expect(['*', 'https://evil.example']).not.toContain(await allowed('https://evil.example'));
    expect(await allowed(testbed.siteUrl)).toBe(testbed.siteUrl);
  });

  // Last, because a user's token is refused once it has signed out.
  it.each`
    who                 | content | drafts | message | me     | password | signOut
    ${'anonymous'}      | ${403}  | ${403} | ${403}  | ${403} | ${403}   | ${403}
    ${'invented token'} | ${401}  | ${401} | ${401}  | ${401} | ${401}   | ${401}
    ${'read token'}     | ${200}  | ${403} | ${403}  | ${403} | ${403}   | ${403}
    ${'write token'}    | ${403}  | ${403} | ${201}  | ${403} | ${403}   | ${403}
    ${'preview token'}  | ${200}  | ${200} | ${403}  | ${403} | ${403}   | ${403}
    ${'signed-in user'} | ${403}  | ${403} | ${403}  | ${200} | ${400}   | ${200}
  `('allow $who what they say', async ({ who, ...expected }) => {
    const calls: Record<string, Call[]> = {
      content: SHOWN.map((type) => ['GET', `${type}?populate=deep`]),
      drafts: ['products', 'blog-posts', 'recalls'].flatMap((type): Call[] => [
        ['GET', `${type}?status=draft`],
        ['GET', `${type}?publicationFilter=modified`],
      ]),
      message: INBOX.map((type) => ['POST', type, submissionOf(type)]),
      me: [['GET', 'users/me']],
      // 400: permitted, but the body is empty.
      password: [['POST', 'auth/change-password', {}]],
      signOut: [['POST', 'auth/logout']],
    };
    for (const [what, asked] of Object.entries(calls))
      expect(await statusesOf(who, asked), what).toEqual([expected[what]]);
  });
}

/** What a colleague with this role may do. */
export function roleSuite(): void {
  it('sees every document in all six languages, and every field', async () => {
    for (const uid of [
      PRODUCT,
      'api::question.question',
      'api::blog-post.blog-post',
      'api::page.page',
    ])
      for (const locale of ['fr', 'en', 'it', 'es', 'de', 'nl']) {
        const { pagination } = await listOf(testbed.admin, uid, locale);
        expect(pagination.total, `${uid} ${locale}`).toBeGreaterThan(0);
        expect((await listOf(testbed.camille, uid, locale)).pagination).toEqual(pagination);
      }
    const product = await documentOf(PRODUCT, FIRST);
    for (const path of [
      product,
      `${SINGLE}/api::homepage.homepage`,
      `${SINGLE}/api::settings.settings`,
    ]) {
      const { body } = await testbed.camille.call<{ data: object }>('GET', `${path}?locale=de`);
      expect(body.data).toEqual(await draftOf(path, 'de'));
    }
  });

  it('uploads, describes, replaces and deletes a picture', async () => {
    const send = <Body>(query: string, fileInfo: object, isNew = true) => {
      const body = new FormData();
      const file = new Blob([readFileSync('content/media/hero.webp')], { type: 'image/webp' });
      if (isNew) body.append('files', file, 'camille.webp');
      body.append('fileInfo', JSON.stringify(fileInfo));
      return testbed.camille.call<Body>('POST', `/upload${query}`, body);
    };
    const uploaded = await send<{ id: number }[]>('', { name: 'camille' });
    expect(uploaded.status).toBe(201);
    const { id } = uploaded.body[0] ?? {};
    const described = await send(`?id=${id}`, { alternativeText: 'Un pot' }, false);
    expect(described.body).toMatchObject({ alternativeText: 'Un pot' });
    expect((await send(`?id=${id}`, {})).status).toBe(200);
    expect((await testbed.camille.call('DELETE', `/upload/files/${id}`)).status).toBe(200);
  });

  describe('is refused', () => {
    it.each<Call>([
      ['GET', '/admin/users'],
      ['POST', '/admin/users', { email: 'mallory@dough.example', firstname: 'M', roles: [1] }],
      ['GET', '/admin/roles'],
      ['GET', '/admin/api-tokens'],
      ['GET', '/admin/transfer/tokens'],
      ['GET', '/admin/webhooks'],
      ['GET', '/content-type-builder/schema'],
      ['POST', '/i18n/locales', { code: 'pt', name: 'Português', isDefault: false }],
      ['GET', '/users-permissions/roles'],
      ['GET', `${MANAGER}/plugin::users-permissions.user`],
      ['PUT', `/content-manager/content-types/${PRODUCT}/configuration`, { settings: {} }],
      ['GET', '/upload/settings'],
      ['DELETE', `${SINGLE}/api::settings.settings`],
    ])('%s %s', async (method, path, body) => {
      // To an administrator it exists.
      if (method === 'GET') expect((await testbed.admin.call('GET', path)).status).toBe(200);
      expect((await testbed.camille.call(method, path, body)).status).toBe(403);
    });
  });

  it('finds no settings of the machine', async () => {
    await testbed.camillePage.goto(`${testbed.strapi.url}/admin/settings`);
    const links = testbed.camillePage.locator('a[href*="/admin/settings/"]');
    await expectPage(links).toHaveText(['Vue d’ensemble']);
  });
}
