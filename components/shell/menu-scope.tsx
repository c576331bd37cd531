'use client';

import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  /** A button with `popoverTarget`, and the menu that it opens. */
  children: ReactNode;
};

function close(menu: HTMLElement): void {
  menu.hidePopover?.();
  if (menu instanceof HTMLDialogElement) menu.close();
}

/**
 * Adds the behaviour that a popover lacks as a menu. A drop-down closes when the focus moves on,
 * which could otherwise reach covered elements. A sheet, which is a `<dialog>`, is opened as a
 * modal one. Either closes when one of its links leads to the current page.
 */
export function MenuScope({ children }: Props) {
  const scope = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = scope.current;
    const opener = element?.querySelector<HTMLElement>('[popovertarget]');
    const menu = element?.querySelector<HTMLElement>('[popover]');
    if (!element || !opener || !menu) return;
    const onOpen = (event: Event) => {
      if (!(menu instanceof HTMLDialogElement)) return;
      event.preventDefault();
      close(menu);
      menu.showModal();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // Without a target the focus has moved to another window, and will return.
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close(menu);
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, [popovertarget]')) close(menu);
    };
    opener.addEventListener('click', onOpen);
    element.addEventListener('focusout', onFocusOut);
    menu.addEventListener('click', onClick);
    return () => {
      opener.removeEventListener('click', onOpen);
      element.removeEventListener('focusout', onFocusOut);
      menu.removeEventListener('click', onClick);
    };
  }, []);
  return <div ref={scope}>{children}</div>;
}
