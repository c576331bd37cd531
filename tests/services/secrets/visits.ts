import { createHmac } from 'node:crypto';
import { CONTACT, KIT } from '../../support/forms/submissions';
import type { PlantedSecrets } from './planted-secrets';

export type Visit = { path: string; headers?: Record<string, string>; body?: string };

type Options = {
  planted: PlantedSecrets;
  /** The site's public address. */
  origin: string;
  previewSecret: string;
  revalidateSecret: string;
  renderToken: string;
};

/** A log line that an attacker tries to forge. */
export const FORGED = 'All is well';

function signed(values: Record<string, string>, secret: string): string {
  const message = new URLSearchParams(values);
  message.sort();
  const signature = createHmac('sha256', secret).update(message.toString()).digest('hex');
  return `${message}&signature=${signature}`;
}

/** A visit to everything that receives a secret, each with planted secrets of its own. */
export function visits(options: Options): Visit[] {
  const { planted, origin, previewSecret, revalidateSecret, renderToken } = options;
  const { word, email, phone, degree, jwt } = planted;

  const open = (path: string, headers?: Visit['headers']): Visit => ({ path, headers });
  const post = (path: string, body: string, type = 'application/json', headers = {}): Visit => ({
    path,
    body,
    headers: { origin, 'content-type': type, ...headers },
  });
  const send = (path: string, values: object, headers = {}) =>
    post(path, JSON.stringify(values), 'application/json', headers);
  const sendForm = (path: string, values: object) =>
    post(
      path,
      new URLSearchParams(values as Record<string, string>).toString(),
      'application/x-www-form-urlencoded',
    );

  const session = { cookie: `__Host-session=${jwt()}; signed_in=1` };
  const password = `${word()}-long`;
  const passwords = { password, passwordConfirmation: password };
  const state = word();
  const accounts = [
    send('/api/auth/sign-in', { identifier: email(), password: word() }),
    sendForm('/api/auth/sign-in', { identifier: email(), password: word() }),
    post('/api/auth/sign-in', word()),
    send('/api/auth/register', { email: email(), password: `${word()}-long` }),
    send('/api/auth/forgot-password', { email: email() }),
    send('/api/auth/send-email-confirmation', { email: email() }),
    open(`/api/auth/mail/reset?code=${word()}`),
    open(`/api/auth/mail/confirmation?confirmation=${word()}`),
    send('/api/auth/reset-password', passwords, { cookie: `__Host-reset=${word()}` }),
    send('/api/auth/confirm-email', {}, { cookie: `__Host-confirmation=${word()}` }),
    send('/api/auth/change-password', { currentPassword: word(), ...passwords }, session),
    open('/api/auth/me', session),
    open('/api/auth/connect/oidc'),
    open(`/api/auth/callback/oidc?state=${state}&access_token=${word()}`, {
      cookie: `__Host-state=${state}`,
    }),
    open(`/compte/reinitialiser?code=${word()}`),
    open(`/compte/connexion?next=%2Fcompte%3Fcode%3D${word()}`),
  ];

  const expires = String(Math.floor(Date.now() / 1_000) + 600);
  const hook = { event: 'entry.publish', model: 'homepage', entry: { locale: 'fr' } };
  const secrets = [
    open(`/api/preview?path=%2Ffaq&expires=${expires}&signature=${word()}`),
    open(`/api/preview?${signed({ path: '/faq', expires, status: 'published' }, previewSecret)}`),
    open(`/api/preview?path=%2Ffaq&status=published&secret=${previewSecret}`),
    send('/api/revalidate', hook, { 'x-revalidate-secret': word() }),
    send('/api/revalidate', { event: word() }, { 'x-revalidate-secret': revalidateSecret }),
    open('/', { authorization: `Bearer ${jwt()}`, cookie: `other=${word()}` }),
    open('/faq', { referer: `${origin}/compte?code=${word()}` }),
  ];

  const person = () => ({
    name: word(),
    email: email(),
    phone: phone(),
    society: word(),
    website: '',
    render_token: renderToken,
  });
  const forms = [
    send('/api/contact', { ...CONTACT, ...person(), message: word() }),
    send('/api/kit-requests', { ...KIT, ...person(), address: word(), city: word() }),
    // Rejected, and shown for review.
    send('/api/contact', { ...CONTACT, ...person(), email: word() }),
    sendForm('/api/contact', { ...CONTACT, ...person(), email: word() }),
    // Sent by a foreign page.
    send('/api/contact', { ...CONTACT, ...person() }, { origin: 'https://elsewhere.example' }),
    // Invalid JSON, which parsers quote in their errors.
    post('/api/contact', `{"email":"${email()}" "${word()}"`),
  ];

  const forged = encodeURIComponent(`/uploads/a\n{"level":"info","msg":"${FORGED}"}`);
  const places = [
    open(`/api/towns?locale=fr&q=${word()}`),
    open(`/api/sales-points?zoom=12&bbox=${degree(2)},${degree(48)},${degree(3)},${degree(49)}`),
    open(`/nous-trouver?q=${word()}`),
    open(`/nous-trouver?near=${degree(48)},${degree(2)}`),
    open(`/_next/image?url=${forged}&w=256&q=65`),
    open(`/nowhere?code=${word()}`),
    open(`/%E0%A4%A?code=${word()}`),
    open(`/faq?code=${word()}${'x'.repeat(5_000)}`),
  ];

  return [...accounts, ...secrets, ...forms, ...places];
}
