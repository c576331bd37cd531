import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDraft, readDraft } from '@/components/forms/draft';
import { emptyField } from '@/components/forms/register-field';
import { SubmissionForm } from '@/components/forms/submission-form';
import { KitFields } from '@/components/sell/kit-fields';
import en from '@/messages/en.json';
import { described, formLabels, stubRoutes } from '../../support/forms/contact-form';
import { FLAVOURS, kitLabels, PICTURES } from '../../support/forms/kit-form';
import { KIT } from '../../support/forms/submissions';

// Its sizes are those of Next's configuration, which a test does not have.
vi.mock('@/components/ui/picture', () => ({ Picture: () => null }));

const { kit, validation } = en;

let routes: ReturnType<typeof stubRoutes>;

beforeEach(() => {
  clearDraft('kit');
  routes = stubRoutes();
  render(
    <SubmissionForm
      name="kit"
      action="/api/kit-requests"
      labels={{
        ...formLabels,
        submit: kit.submit,
        success: kit.success,
        fields: { ...formLabels.fields, ...kit },
      }}
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

it('asks for all flavours, in the page’s language, unless something else is chosen', () => {
  const checked = screen
    .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
    .filter(({ name }) => name !== 'items');
  expect(checked.map(({ name, value }) => [name, value])).toEqual([
    ...FLAVOURS.map(({ slug }) => ['flavours', slug]),
    ['languages', 'en'],
  ]);
});

it('says which price is none', async () => {
  const user = userEvent.setup();
  const price = screen.getByLabelText(new RegExp(`^${kit.price}`));
  await user.type(price, 'free');
  await user.tab();
  await waitFor(() => expect(described(price)).toBe(validation.price));
  await user.clear(price);
  await user.type(price, '2,90 €');
  await user.tab();
  await waitFor(() => expect(described(price)).toBe(''));
});

describe('once it is stored', () => {
  const assign = vi.fn();

  async function send() {
    assign.mockReset();
    vi.spyOn(window.location, 'assign').mockImplementation(assign);
    const user = userEvent.setup();
    await user.selectOptions(screen.getByLabelText(kit.business), 'cinema');
    for (const name of ['name', 'email', 'phone', 'address', 'postcode', 'city'] as const) {
      await user.click(document.getElementById(name) ?? document.body);
      await user.paste(KIT[name]);
    }
    await user.click(document.getElementById('accept_legal') ?? document.body);
    await user.type(document.getElementById('price') ?? document.body, '2,90');
    await user.click(screen.getByRole('button', { name: kit.submit }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(kit.success));
  }

  it('the browser goes to the kit’s page, and the draft is gone', async () => {
    routes.post = () => Response.json({ ok: true, kit: '/sell/kit/abc' }, { status: 201 });
    await send();
    expect(routes.posts).toMatchObject([
      { flavours: ['caramel', 'coconut'], languages: ['en'], price: '2,90', currency: 'EUR' },
    ]);
    expect(assign.mock.calls).toEqual([['/sell/kit/abc']]);
    expect(readDraft('kit')).toEqual({});
  });

  it.each(['//evil.example/kit', undefined])(
    'the browser stays where it is if the kit is at %s',
    async (address) => {
      routes.post = () => Response.json({ ok: true, kit: address }, { status: 201 });
      await send();
      expect(assign).not.toHaveBeenCalled();
      expect(document.getElementById('city')).toHaveProperty('value', '');
    },
  );
});
