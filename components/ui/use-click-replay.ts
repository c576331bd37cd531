import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * The props of a server-rendered control that needs its script: spread them on a button instead of
 * `onClick`. Clicks from before hydration are captured by lib/pages/late-scripts and
 * replayed here, all of them as one; later clicks are handled one by one. `aria-busy` marks a clicked
 * control that waits for its script, so the control must not set it itself.
 *
 * ```tsx
 * const clickProps = useClickReplay((button) => openFrom(button));
 * return <Button className="needs-script" {...clickProps}>…</Button>;
 * ```
 */
export function useClickReplay<T extends HTMLElement = HTMLButtonElement>(
  onClick: (control: T) => void,
) {
  const ref = useRef<T>(null);
  // This runs after every render, because the control may be mounted later than its component.
  useEffect(() => {
    const control = ref.current;
    if (!control?.hasAttribute('data-awaits-script')) return;
    const wasClicked = control.hasAttribute('aria-busy');
    // React does not restore an attribute whose prop never changes.
    control.removeAttribute('data-awaits-script');
    control.removeAttribute('aria-busy');
    if (wasClicked) onClick(control);
  });
  return {
    ref,
    'data-awaits-script': '',
    // In development React would warn about an `aria-busy` that it did not render.
    suppressHydrationWarning: true,
    onClick: ({ currentTarget }: MouseEvent<T>) => onClick(currentTarget),
  };
}
