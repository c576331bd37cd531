import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { EDITED_TYPE_UIDS, leafFields, schemaOf } from '../../support/cms-schemas';
import { ENTERED, type Entered } from './field-values';
import { fillField } from './fill-form';
import { draftOf, MANAGER, open, press } from './forms';
import { testbed } from './testbed';

/** What no form shows: what Strapi notes of a translation by itself, and the key of a visitor's message. */
const isForEditors = (name: string) =>
  !['to_translate', 'french_version', 'submission_id'].includes(name);

type Layout = { uid: string; layouts: { edit: { name: string }[][] } };
type Configuration = { data: { contentType: Layout; components: Record<string, Layout> } };
type Answer = { data: { documentId: string } };

const decoded = (html: string) =>
  html
    .replace(/&#x27;|&#39;/g, '’')
    .replace(/<wbr\/>|<!-- -->/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const textOf = async (page: string) =>
  decoded(await (await fetch(`${testbed.siteUrl}${page}`)).text());

const valueAt = (entry: Record<string, unknown>, path: string) =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], entry);

/** Fills the form of a new document and publishes it. @returns where it is stored */
async function enter(editor: Page, { uid, fields }: Entered): Promise<string> {
  await open(editor, `${MANAGER}/${uid}/create`, 'fr');
  await editor.locator('form').first().locator('input, textarea').first().waitFor();
  const attributes = new Map(leafFields(uid).map(({ path, attribute }) => [path, attribute]));
  expect(Object.keys(fields).sort()).toEqual([...attributes.keys()].sort());
  for (const [path, { value }] of Object.entries(fields)) {
    const attribute = attributes.get(path);
    if (attribute) await fillField(editor, path, attribute, value);
  }
  const answered = editor.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes(uid),
  );
  const status = await press(editor, 'Publier');
  const answer = (await (await answered).json()) as Answer;
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
  return `${MANAGER}/${uid}/${answer.data.documentId}`;
}

/** Whatever the admin has a field for can be entered in it, and is what visitors then read. */
export function everyFieldSuite(): void {
  it.each(EDITED_TYPE_UIDS)('are all in the form of %s', async (uid) => {
    const { body } = await testbed.admin.call<Configuration>(
      'GET',
      `/content-manager/content-types/${uid}/configuration`,
    );
    const { contentType, components } = body.data;
    for (const { uid: part, layouts } of [contentType, ...Object.values(components)]) {
      const shown = layouts.edit.flat().map(({ name }) => name);
      const fields = Object.keys(schemaOf(part).attributes);
      expect(shown, part).toEqual(expect.arrayContaining(fields.filter(isForEditors)));
    }
  });

  describe.each(ENTERED)('of $uid', (entered) => {
    it('are entered, published and read', async () => {
      const path = await enter(testbed.adminPage, entered);
      const draft = await draftOf(path, 'fr');
      for (const [name, field] of Object.entries(entered.fields)) {
        const stored = valueAt(draft, name);
        if ('stored' in field && field.stored === undefined) expect(stored, name).toBeTruthy();
        else expect(stored, name).toEqual(field.stored ?? field.value);
      }
      for (const { value, shown } of Object.values(entered.fields)) {
        if (!shown) continue;
        const text = shown.as ?? String(value);
        await expect.poll(() => textOf(shown.on), { interval: 500 }).toMatch(text);
      }
    });
  });
}
