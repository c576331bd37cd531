import { Icon } from './icon';

type Props = { kind: 'success' | 'error'; children: string; close: string; onClose: () => void };

/** One short word from the site, over the page, until it is closed. Stands in a live region. */
export function Toast({ kind, children, close, onClose }: Props) {
  return (
    <div className="toast" data-kind={kind}>
      <Icon name={kind === 'success' ? 'heart' : 'alert'} className="size-8" />
      <p>{children}</p>
      <button
        type="button"
        aria-label={close}
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-pill"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
