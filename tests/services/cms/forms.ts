import type { Page } from 'playwright';
import { expectPage } from '../support/expect-page';
import type { Admin } from '../support/strapi-admin';
import { testbed } from './testbed';

type List = { results: { documentId: string; slug: string }[]; pagination: { total: number } };

/** The paths of documents, in the admin and in its API. */
export const MANAGER = '/content-manager/collection-types';
export const SINGLE = '/content-manager/single-types';
export const PRODUCT = 'api::product.product';

export const listOf = async (admin: Admin, uid: string, locale = 'fr') =>
  (await admin.call<List>('GET', `${MANAGER}/${uid}?locale=${locale}&pageSize=100`)).body;

/** The path of the document with this slug. */
export async function documentOf(uid: string, slug: string): Promise<string> {
  const { results } = await listOf(testbed.admin, uid);
  return `${MANAGER}/${uid}/${results.find((one) => one.slug === slug)?.documentId}`;
}

/** The stored draft, or the stored document of a type without drafts. */
export async function draftOf(path: string, locale: string): Promise<Record<string, unknown>> {
  const { body } = await testbed.admin.call<{ data: Record<string, unknown> }>(
    'GET',
    `${path}?locale=${locale}`,
  );
  return body.data;
}

/** Opens a document's form. */
export const open = (editor: Page, path: string, locale: string) =>
  editor.goto(`${testbed.strapi.url}/admin${path}?plugins[i18n][locale]=${locale}`);

/** Presses a button of the form, and awaits Strapi's answer. @returns its status */
export async function press(editor: Page, name: 'Enregistrer' | 'Publier'): Promise<number> {
  const button = editor.getByRole('button', { name, exact: true });
  await expectPage(button).toBeEnabled();
  const answered = editor.waitForResponse(
    (response) =>
      ['PUT', 'POST'].includes(response.request().method()) && /-types\//.test(response.url()),
  );
  await button.click();
  return (await answered).status();
}
