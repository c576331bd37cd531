import 'server-only';
import type { z } from 'zod';
import { ContentError } from '../content/errors';
import type { Route } from '../i18n/routing';
import * as calls from './calls';
import { type Carried, carried, putDown } from './carried';
import { enter } from './enter';
import { type Outcome, Refused } from './outcomes';
import { isKnownAddress } from './refusals';
import { safeTarget } from './safe-target';
import {
  changeSchema,
  emailSchema,
  nothingSchema,
  registerSchema,
  resetSchema,
  signInSchema,
} from './schemas';
import { closeSession, sessionToken } from './session';

/** Where an action leads, and what is said there. */
export type Done = { route: Route; outcome?: Outcome; target?: string };

/** What a visitor does with an account: one form, one page, one address. */
export type Action<Values> = {
  schema: z.ZodType<Values>;
  /** The page of its form, where a fault is told. */
  page: Route;
  /** @throws Refused or ContentError */
  run: (values: Values) => Promise<Done>;
};

const action = <Values>(definition: Action<Values>) => definition;

const HOME = { route: '/compte' } as const;

async function needed<T>(value: Promise<T | undefined>, outcome: Outcome): Promise<T> {
  const found = await value;
  if (found === undefined) throw new Refused(outcome);
  return found;
}

const codeOf = (name: Carried) => needed(carried(name), 'expired');

/** Nobody learns here whether an address has an account. */
async function discreetly<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ContentError && isKnownAddress(error)) return undefined;
    throw error;
  }
}

export const signIn = action({
  schema: signInSchema,
  page: '/compte/connexion',
  async run({ next, ...credentials }) {
    const { jwt } = await calls.authenticate(credentials);
    await enter(jwt);
    return { ...HOME, target: safeTarget(next) };
  },
});

export const register = action({
  schema: registerSchema,
  page: '/compte/inscription',
  async run(user) {
    const answer = await discreetly(calls.createUser(user));
    if (!answer?.jwt) return { route: '/compte/connexion', outcome: 'registered' };
    await enter(answer.jwt);
    return HOME;
  },
});

export const forgotPassword = action({
  schema: emailSchema,
  page: '/compte/mot-de-passe-oublie',
  async run({ email }) {
    await closeSession();
    await calls.sendReset(email);
    return { route: '/compte/mot-de-passe-oublie', outcome: 'sent' };
  },
});

export const resetPassword = action({
  schema: resetSchema,
  page: '/compte/reinitialiser',
  async run(passwords) {
    const { jwt } = await calls.resetPassword(await codeOf('reset'), passwords);
    await putDown('reset');
    await enter(jwt);
    return { ...HOME, outcome: 'changed' };
  },
});

export const changePassword = action({
  schema: changeSchema,
  page: '/compte/mot-de-passe',
  async run(passwords) {
    const token = await needed(sessionToken(), 'anonymous');
    const { jwt } = await calls.changePassword(token, passwords);
    // A service that gives none leaves the session as it is.
    if (jwt) await enter(jwt);
    return { ...HOME, outcome: 'changed' };
  },
});

export const sendConfirmation = action({
  schema: emailSchema,
  page: '/compte/confirmation',
  async run({ email }) {
    await discreetly(calls.sendConfirmation(email));
    return { route: '/compte/confirmation', outcome: 'sent' };
  },
});

export const confirmEmail = action({
  schema: nothingSchema,
  page: '/compte/confirmation',
  async run() {
    await calls.confirmEmail(await codeOf('confirmation'));
    await putDown('confirmation');
    return { route: '/compte/connexion', outcome: 'confirmed' };
  },
});

export const signOut = action({
  schema: nothingSchema,
  page: '/compte',
  async run() {
    await closeSession();
    return { route: '/compte/connexion', outcome: 'left' };
  },
});
