import type { Locator, Page } from 'playwright';
import type { Attribute } from '../../support/cms-schemas';
import { expectPage } from '../support/expect-page';

type Value = string | number | boolean | string[];

const labelOf = (attribute: Attribute) => attribute.pluginOptions?.editor?.label ?? '';

/** Opens the components that have no entry yet: until then their fields are not in the form. */
async function openEmptyComponents(form: Locator) {
  const empty = form.getByRole('button', { name: /Cliquez pour en ajouter une/ });
  for (let left = await empty.count(); left > 0; left = await empty.count()) {
    await empty.first().click();
    await expectPage(empty).toHaveCount(left - 1);
  }
}

/** Opens the entry that contains a field, if it is in a list of components, which are folded. */
async function unfold(form: Locator, path: string) {
  if (!path.includes('.0.')) return;
  const field = form.locator(`[name="${path}"]`);
  const entries = form.locator('button[aria-expanded]:not([aria-haspopup])');
  for (let index = 0; !(await field.isVisible()); index += 1) {
    const entry = entries.nth(index);
    if ((await entry.getAttribute('aria-expanded')) === 'false') await entry.click();
    await expectPage(entry).toHaveAttribute('aria-expanded', 'true');
  }
}

async function choose(page: Page, box: Locator, options: string[]) {
  await box.click();
  for (const name of options) await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** Chooses a picture of the media library by its file's name, in place of the one that is there. */
async function choosePicture(page: Page, form: Locator, name: string) {
  const replace = form.getByRole('button', { name: 'Ajouter', exact: true });
  const add = form.getByRole('button', { name: /Cliquer pour ajouter un média/ });
  await replace.or(add).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab').first().click();
  await dialog.getByRole('button', { name: /^(?:Search|Rechercher)$/ }).click();
  await dialog.locator('input[name=search]').fill(name);
  await page.keyboard.press('Enter');
  const cards = dialog.locator('article');
  await expectPage(cards).toHaveCount(1);
  await cards.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Terminer' }).click();
  await expectPage(dialog).toBeHidden();
}

type CodeMirrorElement = { CodeMirror: { getValue(): string } };

async function fillRichText(page: Page, form: Locator, value: string) {
  const editor = form.locator('.CodeMirror');
  await editor.click();
  await expectPage(form.locator('.CodeMirror-focused')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.insertText(value);
  // It takes up what is typed a moment later than its element does.
  const entered = () =>
    editor.evaluate((node) => (node as unknown as CodeMirrorElement).CodeMirror.getValue());
  await expectPage.poll(entered).toBe(value);
}

/** `2026-11-21` → `21/11/2026`, as the French form has it. */
const frenchDate = (value: string) => value.split('-').reverse().join('/');

async function fillDate(page: Page, box: Locator, value: string) {
  await box.fill(frenchDate(value));
  await page.keyboard.press('Tab');
  await expectPage(box).toHaveAttribute('aria-expanded', 'false');
  await expectPage(box).toHaveValue(frenchDate(value));
}

async function fillText(form: Locator, path: string, value: string) {
  const input = form.locator(`[name="${path}"]`);
  await input.fill(value);
  await expectPage(input).toHaveValue(value);
}

/** Enters a value in the field of this path, as its type in the schema wants it. */
export async function fillField(
  page: Page,
  path: string,
  attribute: Attribute,
  value: Value,
): Promise<void> {
  const form = page.locator('form').first();
  const label = labelOf(attribute);
  await openEmptyComponents(form);
  await unfold(form, path);
  const box = form.getByRole('combobox', {
    name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}`),
  });
  switch (attribute.type) {
    case 'boolean':
      return form.locator(`input[name="${path}"]`).setChecked(Boolean(value), { force: true });
    case 'date':
      return fillDate(page, box, String(value));
    case 'richtext':
      return fillRichText(page, form, String(value));
    case 'media':
      return choosePicture(page, form, String(value));
    case 'relation':
      // Only a list that is open looks for what is typed.
      await box.click();
      await box.fill(String(value));
      return page
        .getByRole('option', { name: new RegExp(`^${value}`) })
        .first()
        .click();
    case 'customField':
      if (attribute.customField === 'global::choices')
        return choose(page, box, value as string[]);
      if (attribute.customField === 'global::palette')
        return form
          .getByRole('radiogroup', { name: label })
          .getByRole('radio', { name: String(value) })
          .click();
      return form.getByRole('textbox', { name: label }).fill((value as string[]).join('\n'));
    case 'integer':
    case 'float':
    case 'decimal':
      await form.locator(`input[name="${path}"]`).fill(String(value).replace('.', ','));
      return page.keyboard.press('Tab');
    default:
      return fillText(form, path, String(value));
  }
}
