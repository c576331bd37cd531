import { useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from './icon';

type Props = { kind: 'success' | 'error'; children: string; close: string; onClose: () => void };

/**
 * A short message over the page, until its button or Escape closes it. If the button has the focus
 * then, the focus returns to its former element. The caller provides the live region.
 */
export function Toast({ kind, children, close, onClose }: Props) {
  const toast = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const dismiss = useEffectEvent(() => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    onClose();
  });
  useEffect(() => {
    // In a low window the toast is part of the page (overlays.css).
    toast.current?.scrollIntoView?.({ block: 'nearest' });
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div ref={toast} className="toast" data-kind={kind}>
      {kind === 'success' ? (
        <Icon name="spoon" className="spoonful size-8" />
      ) : (
        <Icon name="alert" className="size-8" />
      )}
      <p>{children}</p>
      <button
        type="button"
        aria-label={close}
        onFocus={({ relatedTarget }) => {
          cameFrom.current = relatedTarget;
        }}
        onBlur={() => {
          cameFrom.current = null;
        }}
        onClick={() => dismiss()}
        className="grid size-11 shrink-0 place-items-center rounded-pill"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
