const TICKS = 60;
const OUTER_RADIUS = 950;
/** The inner radius of filled and empty ticks. */
const INNER_RADIUS = { filled: 780, empty: 860 };

type Props = {
  /** The number of filled ticks of sixty: minutes of an hour, or seconds of a minute. */
  filled: number;
  className?: string;
};

/** Two coordinates of a path, without a space where a sign separates them. */
const pair = (x: number, y: number): string => `${x}${y < 0 ? '' : ' '}${y}`;

function tick(index: number, innerRadius: number): string {
  const angle = (2 * Math.PI * index) / TICKS;
  const x = (radius: number) => Math.round(radius * Math.sin(angle));
  const y = (radius: number) => Math.round(-radius * Math.cos(angle));
  const [innerX, innerY] = [x(innerRadius), y(innerRadius)];
  return `M${pair(innerX, innerY)}l${pair(x(OUTER_RADIUS) - innerX, y(OUTER_RADIUS) - innerY)}`;
}

/** The ticks as one path, because as separate elements they would be a tenth of the page's HTML. */
const ticks = (from: number, to: number, innerRadius: number): string =>
  Array.from({ length: to - from }, (_, index) => tick(from + index, innerRadius)).join('');

/** The face of a timer, which shows a duration. */
export function Dial({ filled, className }: Props) {
  return (
    <svg
      viewBox="-1000 -1000 2000 2000"
      aria-hidden="true"
      className={className}
      stroke="var(--color-cocoa)"
      strokeLinecap="round"
    >
      <path d={ticks(filled, TICKS, INNER_RADIUS.empty)} strokeWidth="25" opacity="0.3" />
      <path d={ticks(0, filled, INNER_RADIUS.filled)} strokeWidth="60" />
    </svg>
  );
}
