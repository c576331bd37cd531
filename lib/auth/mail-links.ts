import 'server-only';
import { HttpError } from '../http';
import type { StaticRoute } from '../i18n/paths';
import { accountRoute, redirectToPage } from './account-route';
import { setFlowCookie } from './flow-cookie';

/** The links in emails: the parameter of their code, and the page that they lead to. */
const STEPS = {
  reset: { parameter: 'code', page: '/compte/reinitialiser' },
  confirmation: { parameter: 'confirmation', page: '/compte/confirmation' },
} as const satisfies Record<string, { parameter: string; page: StaticRoute }>;

const isStep = (step: string): step is keyof typeof STEPS => Object.hasOwn(STEPS, step);
const CODE = /^[\w-]{1,200}$/;

/**
 * Follows an emailed link: moves its code into a cookie and redirects to a URL without it. The code is
 * not used yet, because mail scanners follow links too; a visitor presses a button.
 */
export const followMailLink = accountRoute(async (request: Request, step: string) => {
  if (!isStep(step)) throw new HttpError(404, 'Not Found');
  const { parameter, page } = STEPS[step];
  const code = new URL(request.url).searchParams.get(parameter) ?? '';
  if (!CODE.test(code)) return redirectToPage(page, 'expired');
  await setFlowCookie(step, code);
  return redirectToPage(page);
});
