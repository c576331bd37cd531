import { beforeEach, describe, expect, it, vi } from 'vitest';

const { resend } = vi.hoisted(() => ({ resend: vi.fn<() => Promise<void>>() }));
vi.mock('../../cms/src/lib/revalidate/notify-site', () => ({ resendEverything: resend }));
vi.mock('../../cms/src/lib/revalidate/outbox', () => ({ countPending: async () => 0 }));
vi.mock('../../cms/src/lib/revalidate/status', () => ({ readStatus: async () => ({}) }));
vi.mock('../../cms/src/lib/revalidate/content-report', () => ({
  fetchContentReport: async () => ({ total: 0, entries: [] }),
}));

type Route = { path: string; handler: (ctx: object) => Promise<unknown> };

// With types of its own, because Strapi's are not installed at the root.
const { registerSiteRoutes } = await vi.importActual<{ registerSiteRoutes(strapi: object): void }>(
  '../../cms/src/lib/revalidate/admin-routes',
);

/** A call by a user who may do these things. @returns the response's body, or 403 */
async function call(path: string, permissions: string[]): Promise<unknown> {
  const routes: Route[] = [];
  registerSiteRoutes({
    server: { routes: (group: { routes: Route[] }) => routes.push(...group.routes) },
  });
  const can = (action: string, subject: string) =>
    permissions.includes(`${action.split('.').at(-1)} ${subject.split('.').at(-1)}`);
  const ctx = { state: { userAbility: { can } }, body: undefined as unknown, forbidden: vi.fn() };
  await routes.find((route) => route.path === `/site-notices/${path}`)?.handler(ctx);
  return ctx.forbidden.mock.calls.length > 0 ? 403 : ctx.body;
}

beforeEach(() => void resend.mockReset().mockResolvedValue());

describe('who may know how the site is, and who may make it renew all content', () => {
  const STATUS = { isConfigured: false, pending: 0 };
  it.each<[string, string[], boolean, boolean]>([
    ['nobody without a right', [], false, false],
    ['a reader of messages', ['read contact-message', 'update contact-message'], false, false],
    ['a reader of shops', ['read sales-point'], true, false],
    ['a reader of settings', ['read settings', 'update settings'], true, false],
    ['who publishes recalls', ['read recall', 'publish recall'], true, true],
  ])('%s', async (_, permissions, reads, renews) => {
    const status = { ...STATUS, mayResend: renews };
    expect(await call('status', permissions)).toEqual(reads ? status : 403);
    expect(await call('left-out', permissions)).toEqual(
      reads ? { list: { total: 0, entries: [] } } : 403,
    );
    expect(await call('resend', permissions)).toEqual(renews ? status : 403);
    expect(resend).toHaveBeenCalledTimes(renews ? 1 : 0);
  });
});

it('a second press while the site has not answered the first does nothing more', async () => {
  const answers: (() => void)[] = [];
  resend.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const press = () => call('resend', ['publish product']);
  const presses = [press(), press(), press()];
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await Promise.all(presses);
  const again = press();
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await again;
});
