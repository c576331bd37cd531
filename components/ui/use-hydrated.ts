import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * Whether React has hydrated the component. A control that does nothing without its script is disabled
 * until then, so that nobody presses it in vain: `<Button disabled={!useHydrated()}>`.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
