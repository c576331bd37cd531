const TICKS = 60;

type Props = {
  /** How many of the sixty ticks are past: minutes of an hour, or seconds of a minute. */
  filled: number;
  className?: string;
};

/** The face of a timer: a length of time told at a glance. */
export function Dial({ filled, className }: Props) {
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" className={className}>
      {Array.from({ length: TICKS }, (_, tick) => tick).map((tick) => (
        <line
          key={tick}
          y1={tick < filled ? -78 : -86}
          y2="-95"
          transform={`rotate(${(tick * 360) / TICKS})`}
          stroke="var(--color-cocoa)"
          strokeWidth={tick < filled ? 6 : 2.5}
          strokeLinecap="round"
          opacity={tick < filled ? 1 : 0.3}
        />
      ))}
    </svg>
  );
}
