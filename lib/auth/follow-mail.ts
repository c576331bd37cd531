import 'server-only';
import { HttpError } from '../http-error';
import type { Route } from '../i18n/routing';
import { carry } from './carried';
import { accountRoute } from './guard';
import { redirectTo } from './redirect';

/** The mails' links: the code that they carry, and the page that they lead to. */
const STEPS = {
  reset: { parameter: 'code', page: '/compte/reinitialiser' },
  confirmation: { parameter: 'confirmation', page: '/compte/confirmation' },
} as const satisfies Record<string, { parameter: string; page: Route }>;

const isStep = (step: string): step is keyof typeof STEPS => Object.hasOwn(STEPS, step);
const CODE = /^[\w-]{1,200}$/;

/**
 * Follows a mail's link: its code goes into a cookie and the visitor to a clean address. Nothing is
 * done yet: mail scanners follow links too, and press no buttons.
 */
export const followMail = (request: Request, step: string) =>
  accountRoute(async () => {
    if (!isStep(step)) throw new HttpError(404, 'Not Found');
    const { parameter, page } = STEPS[step];
    const code = new URL(request.url).searchParams.get(parameter) ?? '';
    if (!CODE.test(code)) return redirectTo(page, 'expired');
    await carry(step, code);
    return redirectTo(page);
  });
