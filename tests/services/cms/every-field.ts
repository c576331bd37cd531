import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { EDITED_TYPE_UIDS, leafFields, schemaOf } from '../../support/cms-schemas';
import { ENTERED, type Entered } from './field-values';
import { fillField } from './fill-form';
import { documentOf, draftOf, MANAGER, open, press, SINGLE } from './forms';
import { testbed } from './testbed';

/** What visitors write. */
const INBOX = ['api::contact-message.contact-message', 'api::kit-request.kit-request'];

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

/** Fills the form of a type, publishes or saves it, and finds where it is stored. */
async function enter(editor: Page, { uid, slug, isSingle, fields }: Entered): Promise<string> {
  const existing = isSingle ? `${SINGLE}/${uid}` : slug && (await documentOf(uid, slug));
  await open(editor, existing || `${MANAGER}/${uid}/create`, 'fr');
  await editor.locator('form').first().locator('input, textarea').first().waitFor();
  const attributes = new Map(leafFields(uid).map(({ path, attribute }) => [path, attribute]));
  for (const [path, { value }] of Object.entries(fields)) {
    const attribute = attributes.get(path);
    if (attribute) await fillField(editor, path, attribute, value);
  }
  const answered = editor.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes(uid),
  );
  const hasDrafts = schemaOf(uid).options.draftAndPublish;
  const status = await press(editor, hasDrafts ? 'Publier' : 'Enregistrer');
  const { data } = (await (await answered).json()) as Answer;
  expect(status, JSON.stringify(data ?? (await (await answered).json()))).toBeLessThan(300);
  return existing || `${MANAGER}/${uid}/${data.documentId}`;
}

/** Whatever the admin has a field for can be entered in it, and is what visitors then read. */
export function everyFieldSuite(): void {
  it('knows every field of every type that editors write', () => {
    const written = EDITED_TYPE_UIDS.filter((uid) => !INBOX.includes(uid));
    expect(ENTERED.map(({ uid }) => uid).sort()).toEqual(written.sort());
    for (const { uid, fields } of ENTERED)
      expect(Object.keys(fields).sort(), uid).toEqual(
        leafFields(uid)
          .map(({ path }) => path)
          .sort(),
      );
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
