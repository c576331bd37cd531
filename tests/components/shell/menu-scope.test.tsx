import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { MenuScope } from '@/components/shell/menu-scope';

// Not yet in the test environment.
const hidePopover = vi.fn();

beforeEach(() => {
  hidePopover.mockReset();
  Object.assign(HTMLElement.prototype, { hidePopover });
});

const opener = () => screen.getByRole('button', { name: 'Menu' });

it('a drop-down closes when the focus leaves it and its button, and not before', async () => {
  const user = userEvent.setup();
  render(
    <>
      <MenuScope>
        <button type="button" popoverTarget="menu">
          Menu
        </button>
        <div id="menu" popover="auto">
          <a href="#here">A flavour</a>
        </div>
      </MenuScope>
      <button type="button">Behind it</button>
    </>,
  );
  await user.tab();
  expect(document.activeElement === opener()).toBe(true);
  await user.tab();
  expect(hidePopover).not.toHaveBeenCalled();
  await user.tab();
  expect(hidePopover).toHaveBeenCalledOnce();
});

it('a sheet opens as a modal dialog, and closes by its button and by a link', async () => {
  const user = userEvent.setup();
  render(
    <MenuScope>
      <button type="button" popoverTarget="sheet">
        Menu
      </button>
      <dialog id="sheet" popover="auto">
        <button type="button" popoverTarget="sheet" popoverTargetAction="hide">
          Close
        </button>
        <a href="#here">This page</a>
      </dialog>
    </MenuScope>,
  );
  const sheet = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
  const showModal = vi.spyOn(sheet, 'showModal');
  for (const [role, name] of [
    ['button', 'Close'],
    ['link', 'This page'],
  ] as const) {
    await user.click(opener());
    expect(sheet.open).toBe(true);
    await user.click(screen.getByRole(role, { name }));
    expect(sheet.open).toBe(false);
  }
  expect(showModal).toHaveBeenCalledTimes(2);
});
