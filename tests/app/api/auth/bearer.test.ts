import { beforeEach, expect, it, vi } from 'vitest';
import { expectConsole } from '../../../support/console';
import { CookieJar } from '../../../support/cookie-jar';
import { type Forms, startForms } from '../../../support/forms/forms';
import { CONTACT, KIT } from '../../../support/forms/submissions';
import { temporaryFolder } from '../../../support/service';

const fake = vi.hoisted(() => ({ jar: undefined as unknown as CookieJar }));
vi.mock('next/headers', () => ({
  cookies: async () => fake.jar,
  draftMode: async () => ({ isEnabled: false }),
}));
vi.mock('@/lib/auth/equalize-timing', () => ({ equalizeTiming: <T>(work: Promise<T>) => work }));

const SERVICE = 'http://service.example/api';
const READ = 'Bearer the-site-reads';
const WRITE = 'Bearer the-site-writes';
const VISITOR = 'Bearer the-visitor';
const PASSWORDS = { password: 'spoon and jar!', passwordConfirmation: 'spoon and jar!' };

const ANSWERS: Record<string, object> = {
  '/settings': { data: { documentId: 'settings', enable_accounts: true } },
  '/users/me': { email: 'zoe@dough.example' },
  '/contact-messages': { data: { documentId: 'a' } },
  '/kit-requests': { data: { documentId: 'b' } },
};

/** The Authorization header of each call, by path. */
let calls: Record<string, string | null>;
let forms: Forms;

beforeEach(async () => {
  calls = {};
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = new URL(url).pathname.replace('/api', '');
    calls[path] = new Headers(init?.headers).get('authorization');
    return Response.json(ANSWERS[path] ?? { ok: true, jwt: 'new' });
  });
  vi.stubEnv('CONTENT_API_TOKEN', 'the-site-reads');
  vi.stubEnv('CONTENT_WRITE_TOKEN', 'the-site-writes');
  forms = await startForms(await temporaryFolder(), SERVICE);
  fake.jar = new CookieJar();
  fake.jar.set('__Host-session', 'the-visitor');
  fake.jar.set('signed_in', '1');
});

type Route = { POST: (request: Request) => Promise<Response> };

/** Posts as a signed-in visitor, and expects that the call succeeds. */
async function post(load: () => Promise<Route>, values: object): Promise<number> {
  const { POST } = await load();
  const { status } = await POST(forms.json(values));
  expectConsole('warn', /"event":"auth\.\w+\.succeeded"/);
  return status;
}

it('requests about a signed-in visitor send the visitor’s token', async () => {
  const { GET } = await import('@/app/api/auth/me/route');
  expect((await GET()).status).toBe(200);
  expect(calls).toMatchObject({ '/users/me': VISITOR });
  const change = { currentPassword: 'jar and spoon!', ...PASSWORDS };
  expect(await post(() => import('@/app/api/auth/change-password/route'), change)).toBe(200);
  expect(calls).toMatchObject({ '/auth/change-password': VISITOR });
});

it.each<[string, () => Promise<Route>, object]>([
  [
    '/auth/local',
    () => import('@/app/api/auth/sign-in/route'),
    { identifier: 'zoe@dough.example', password: 'spoon and jar!' },
  ],
  [
    '/auth/local/register',
    () => import('@/app/api/auth/register/route'),
    { email: 'zoe@dough.example', password: 'spoon and jar!' },
  ],
])('%s begins anonymous, whatever session was left', async (path, load, values) => {
  expect(await post(load, values)).toBe(200);
  expect(calls).toHaveProperty([path], null);
});

it('messages are sent with the site’s write token', async () => {
  expect((await forms.contact(forms.json({ ...CONTACT, ...forms.unseen }))).status).toBe(201);
  expect((await forms.kit(forms.json({ ...KIT, ...forms.unseen }))).status).toBe(201);
  expect(calls).toEqual({ '/contact-messages': WRITE, '/kit-requests': WRITE });
});

it('content for cached pages is fetched with the site’s read token', async () => {
  const { getSettings } = await import('@/lib/content/queries');
  expect((await getSettings()).accountsEnabled).toBe(true);
  expect(calls).toEqual({ '/settings': READ });
});
