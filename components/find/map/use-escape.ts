import { useEffect, useEffectEvent } from 'react';

/** Calls when Escape is pressed inside an element. */
export function useEscape(element: HTMLElement, onEscape: () => void): void {
  const answer = useEffectEvent(onEscape);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') answer();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [element]);
}
