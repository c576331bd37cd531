import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { clearDraft } from '@/components/forms/draft';
import { emptyField } from '@/components/forms/register-field';
import { SubmissionForm } from '@/components/forms/submission-form';
import { KitFields } from '@/components/sell/kit-fields';
import { KIT_ITEMS } from '@/lib/forms/kit-schema';
import en from '@/messages/en.json';
import { described, formLabels, stubRoutes } from '../../support/forms/contact-form';
import { FLAVOURS, kitLabels, PICTURES } from '../../support/forms/kit-form';

const { kit, validation, contact } = en;

let routes: ReturnType<typeof stubRoutes>;

beforeEach(() => {
  clearDraft('kit');
  routes = stubRoutes();
  render(
    <SubmissionForm
      name="kit"
      action="/api/kit-requests"
      labels={{ ...formLabels, submit: kit.submit, fields: { ...formLabels.fields, ...kit } }}
      className=""
    >
      <KitFields
        register={emptyField}
        labels={kitLabels}
        flavours={FLAVOURS}
        pictures={PICTURES}
        acceptance={<span>I accept</span>}
      />
    </SubmissionForm>,
  );
});

const part = (name: keyof typeof PICTURES) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(kit[name]) });

it('each part of the kit has a picture and is checked', () => {
  for (const name of KIT_ITEMS) {
    expect(part(name).checked).toBe(true);
    expect(part(name).closest('.kit-card')?.textContent).toContain(PICTURES[name]);
  }
});

it('unchecking the last part of the kit shows an error at once', async () => {
  const user = userEvent.setup();
  await user.click(part('price_labels'));
  await user.click(part('table_stands'));
  expect(described(part('screen_visuals'))).toBe('');
  await user.click(part('screen_visuals'));
  await waitFor(() => expect(described(part('price_labels'))).toBe(validation.atLeastOne));
  expect(part('price_labels').getAttribute('aria-invalid')).toBe('true');
  await user.click(part('table_stands'));
  await waitFor(() => expect(described(part('price_labels'))).toBe(''));
});

it('an incomplete kit request shows its errors, focuses the first and is not sent', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: kit.submit }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(contact.incomplete));
  await waitFor(() =>
    expect(described(screen.getByLabelText(kit.business))).toBe(validation.choose),
  );
  expect(document.activeElement).toBe(screen.getByLabelText(kit.business));
  expect(routes.posts).toEqual([]);
});
