import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * The props of a control that does nothing without its script: spread them on a button that the
 * server renders, instead of `onClick`. Presses from before the script was there are held back by
 * lib/next-internals/late-scripts.cjs and answered here, all of them once; later ones are answered one by
 * one. `aria-busy` marks a control that was pressed and waits: the control must not set it itself.
 *
 * ```tsx
 * const press = useEarlyPress((button) => openFrom(button));
 * return <button type="button" className="pill needs-script" {...press}>…</button>;
 * ```
 */
export function useEarlyPress<T extends HTMLElement = HTMLButtonElement>(
  onPress: (control: T) => void,
) {
  const ref = useRef<T>(null);
  // After every render: the control may come and go while its component stays.
  useEffect(() => {
    const control = ref.current;
    if (!control?.hasAttribute('data-awaits-script')) return;
    const isPressed = control.hasAttribute('aria-busy');
    // React never writes a constant attribute again.
    control.removeAttribute('data-awaits-script');
    control.removeAttribute('aria-busy');
    if (isPressed) onPress(control);
  });
  return {
    ref,
    'data-awaits-script': '',
    // In development React would warn of an `aria-busy` that it did not write.
    suppressHydrationWarning: true,
    onClick: ({ currentTarget }: MouseEvent<T>) => onPress(currentTarget),
  };
}
