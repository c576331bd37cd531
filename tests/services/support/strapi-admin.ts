import { expect } from 'vitest';

export const ADMIN = { email: 'editor@dough.example', password: 'Editor-of-dough-1' };

export const USERS = '/content-manager/collection-types/plugin::users-permissions.user';

/** Acts as an editor, through the API of the admin. */
export type Admin = {
  /** Of the session, for what answers no JSON. */
  token: string;
  /** @param body JSON, or a form with files */
  call<T>(method: string, path: string, body?: object): Promise<{ status: number; body: T }>;
};

export type Account = { email: string; password: string };

type Login = { data: { token: string } };

async function newToken(url: string, { email, password }: Account): Promise<string> {
  const signedIn = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(signedIn.status).toBe(200);
  return ((await signedIn.json()) as Login).data.token;
}

/** Signs an editor in, by default the administrator. */
export async function signInAdmin(url: string, account: Account = ADMIN): Promise<Admin> {
  const admin: Admin = {
    token: await newToken(url, account),
    async call<T>(method: string, path: string, body?: object) {
      const send = () => {
        const authorization = `Bearer ${admin.token}`;
        return fetch(`${url}${path}`, {
          method,
          ...(body instanceof FormData
            ? { headers: { authorization }, body }
            : {
                headers: { authorization, 'content-type': 'application/json' },
                body: body && JSON.stringify(body),
              }),
        });
      };
      let answer = await send();
      // Strapi's tokens last for half an hour, and a slow machine needs longer for a suite.
      if (answer.status === 401) {
        admin.token = await newToken(url, account);
        answer = await send();
      }
      const text = await answer.text();
      return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as T };
    },
  };
  return admin;
}

/** Switches visitors' accounts on or off, as an editor does in the settings. */
export async function switchAccounts(admin: Admin, isOn: boolean): Promise<void> {
  const settings = '/content-manager/single-types/api::settings.settings';
  const { body } = await admin.call<{ data: object }>('GET', settings);
  const answer = await admin.call('PUT', settings, { ...body.data, enable_accounts: isOn });
  expect(answer.status).toBe(200);
}

/** Creates a confirmed account, as an administrator would. */
export async function createUser(admin: Admin, email: string, password: string): Promise<string> {
  const roles = await admin.call<{ roles: { id: number; type: string }[] }>(
    'GET',
    '/users-permissions/roles',
  );
  const role = roles.body.roles.find(({ type }) => type === 'authenticated')?.id;
  const user = { username: email, email, password, confirmed: true, role };
  const created = await admin.call<{ documentId: string }>('POST', USERS, user);
  expect(created.status).toBe(201);
  return created.body.documentId;
}

/** Creates a role that may read a type, and nothing else. */
export async function createRole(
  admin: Admin,
  name: string,
  subject: string,
  properties: { fields: string[]; locales?: string[] },
): Promise<void> {
  const role = { name, description: name };
  const { body } = await admin.call<{ data: { id: number } }>('POST', '/admin/roles', role);
  const action = 'plugin::content-manager.explorer.read';
  const permissions = [{ action, subject, properties, conditions: [] }];
  const path = `/admin/roles/${body.data.id}/permissions`;
  expect((await admin.call('PUT', path, { permissions })).status).toBe(200);
}

/** Invites a colleague, with the role « Éditeur » or another. @returns the token of the invitation's link */
export async function inviteEditor(
  admin: Admin,
  email: string,
  firstname: string,
  roleName = 'Éditeur',
): Promise<string> {
  const roles = await admin.call<{ data: { id: number; name: string }[] }>('GET', '/admin/roles');
  const role = roles.body.data.find(({ name }) => name === roleName)?.id;
  const invited = await admin.call<{ data: { registrationToken: string } }>(
    'POST',
    '/admin/users',
    { email, firstname, roles: [role] },
  );
  expect(invited.status).toBe(201);
  return invited.body.data.registrationToken;
}

/** A colleague with the role « Éditeur », or another, who has accepted her invitation. */
export async function createEditor(
  admin: Admin,
  account: Account,
  firstname: string,
  roleName?: string,
): Promise<void> {
  const registrationToken = await inviteEditor(admin, account.email, firstname, roleName);
  const userInfo = { firstname, password: account.password };
  const body = { registrationToken, userInfo };
  expect((await admin.call('POST', '/admin/register', body)).status).toBe(200);
}
