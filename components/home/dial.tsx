const TICKS = 60;
const OUTSIDE = 95;
/** Where the ticks begin that are past, and those ahead. */
const INSIDE = { past: 78, ahead: 86 };

type Props = {
  /** How many of the sixty ticks are past: minutes of an hour, or seconds of a minute. */
  filled: number;
  className?: string;
};

function point(radius: number, tick: number): string {
  const angle = (2 * Math.PI * tick) / TICKS;
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
}

/** All ticks in one path: as lines of their own they were a tenth of the page. */
const ticks = (from: number, to: number, inside: number): string =>
  Array.from({ length: to - from }, (_, index) => from + index)
    .map((tick) => `M${point(inside, tick)}L${point(OUTSIDE, tick)}`)
    .join('');

/** The face of a timer: a length of time told at a glance. */
export function Dial({ filled, className }: Props) {
  return (
    <svg
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      className={className}
      stroke="var(--color-cocoa)"
      strokeLinecap="round"
    >
      <path d={ticks(filled, TICKS, INSIDE.ahead)} strokeWidth="2.5" opacity="0.3" />
      <path d={ticks(0, filled, INSIDE.past)} strokeWidth="6" />
    </svg>
  );
}
