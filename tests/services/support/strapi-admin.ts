import { expect } from 'vitest';

export const ADMIN = { email: 'editor@dough.example', password: 'Editor-of-dough-1' };

/** What an editor does in the admin, by its own calls. */
export type Admin = {
  call<T>(method: string, path: string, body?: object): Promise<{ status: number; body: T }>;
};

type Login = { data: { token: string } };

/** Signs an editor in. */
export async function signInAdmin(url: string): Promise<Admin> {
  const signedIn = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  expect(signedIn.status).toBe(200);
  const { data } = (await signedIn.json()) as Login;
  return {
    async call<T>(method: string, path: string, body?: object) {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      });
      const text = await answer.text();
      return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as T };
    },
  };
}
