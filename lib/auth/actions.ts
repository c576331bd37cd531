import 'server-only';
import { ContentServiceError } from '../content/errors';
import { localPath } from '../security/urls';
import * as api from './account-api';
import { clearFlowCookie, type FlowCookie, getFlowCookie } from './flow-cookie';
import type { AccountAction } from './handle-action';
import { AccountError, type AccountOutcome } from './outcomes';
import { countCall, countInSession, countSignIn } from './rate-limits';
import {
  changeSchema,
  emailSchema,
  emptySchema,
  registerSchema,
  resetSchema,
  signInSchema,
} from './schemas';
import { logSecurityEvent } from './security-event';
import { closeSession, establishSession, sessionToken } from './session';
import { isKnownEmail, outcomeOf } from './strapi-errors';

/** Infers the form's values from the schema. */
const action = <Values>(definition: AccountAction<Values>) => definition;

const HOME = { route: '/compte' } as const;

async function required<T>(value: Promise<T | undefined>, outcome: AccountOutcome): Promise<T> {
  const found = await value;
  if (found === undefined) throw new AccountError(outcome);
  return found;
}

const requireCode = (name: FlowCookie) => required(getFlowCookie(name), 'expired');

/** Hides from the caller whether an email has an account. */
async function concealKnownEmail<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ContentServiceError && isKnownEmail(error)) return undefined;
    throw error;
  }
}

export const signIn = action({
  schema: signInSchema,
  event: 'sign_in',
  page: '/compte/connexion',
  count: countSignIn,
  async run({ next, ...credentials }) {
    const { jwt } = await api.authenticate(credentials);
    await establishSession(jwt);
    return { ...HOME, target: localPath(next) };
  },
});

export const register = action({
  schema: registerSchema,
  event: 'registration',
  page: '/compte/inscription',
  count: countCall,
  async run(user) {
    const answer = await concealKnownEmail(api.createUser(user));
    if (!answer?.jwt) return { route: '/compte/connexion', outcome: 'registered' };
    await establishSession(answer.jwt);
    return HOME;
  },
});

export const forgotPassword = action({
  schema: emailSchema,
  event: 'reset_mail',
  page: '/compte/mot-de-passe-oublie',
  count: countCall,
  async run({ email }) {
    await closeSession();
    await api.sendResetEmail(email);
    return { route: '/compte/mot-de-passe-oublie', outcome: 'sent' };
  },
});

export const resetPassword = action({
  schema: resetSchema,
  event: 'password_reset',
  page: '/compte/reinitialiser',
  count: countCall,
  async run(passwords) {
    const { jwt } = await api.resetPassword(await requireCode('reset'), passwords);
    await clearFlowCookie('reset');
    await establishSession(jwt);
    return { ...HOME, outcome: 'changed' };
  },
});

export const changePassword = action({
  schema: changeSchema,
  event: 'password_change',
  page: '/compte/mot-de-passe',
  count: async (ip) => countInSession(ip, await sessionToken()),
  async run(passwords) {
    const token = await required(sessionToken(), 'anonymous');
    const { jwt } = await api.changePassword(token, passwords);
    // The current token stays valid if the service sends no new one.
    if (jwt) await establishSession(jwt);
    return { ...HOME, outcome: 'changed' };
  },
});

export const sendConfirmation = action({
  schema: emailSchema,
  event: 'confirmation_mail',
  page: '/compte/confirmation',
  count: countCall,
  async run({ email }) {
    await concealKnownEmail(api.sendConfirmationEmail(email));
    return { route: '/compte/confirmation', outcome: 'sent' };
  },
});

export const confirmEmail = action({
  schema: emptySchema,
  event: 'email_confirmation',
  page: '/compte/confirmation',
  count: countCall,
  async run() {
    await api.confirmEmail(await requireCode('confirmation'));
    await clearFlowCookie('confirmation');
    return { route: '/compte/connexion', outcome: 'confirmed' };
  },
});

/** Ends the visitor's sessions at the service too. A failure must not prevent signing out here. */
async function endSessions(): Promise<void> {
  const token = await sessionToken();
  if (!token) return;
  try {
    await api.endSessions(token);
  } catch (error) {
    if (!(error instanceof ContentServiceError)) throw error;
    logSecurityEvent('sign_out', 'failed', outcomeOf(error));
  }
}

export const signOut = action({
  schema: emptySchema,
  event: 'sign_out',
  page: '/compte',
  count: countCall,
  async run() {
    await endSessions();
    await closeSession();
    return { route: '/compte/connexion', outcome: 'left' };
  },
});
