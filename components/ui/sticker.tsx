type Props = {
  /** The text around the edge, stretched to the circle's length. */
  text: string;
  className?: string;
};

const CIRCUMFERENCE = 2 * Math.PI * 38;

/** A decorative sticker: a heart with a text around it that the page contains elsewhere too. */
export function Sticker({ text, className = '' }: Props) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={`rotate-12 ${className}`}>
      <path
        fill="var(--accent)"
        d="M60 2l8.700 7.600 10.900-3.900 5.500 10.200 11.600.6 1.600 11.500 10.500 4.900-2.500 11.300 7.700 8.700-6.300 9.700 3.700 11-9.300 6.900-.7 11.600-11.200 2.800-5 10.500-11.500-1.600L64 112l-10.200-5.400-11 3.800-7.200-9.100-11.600-.4-3.100-11.200-10.500-5 1.400-11.500L4 64.700l5.700-10.100-4-10.900 8.700-7.700.2-11.600 11-3.500L30.300 10l11.600.9z"
      />
      <path id="seal-path" fill="none" d="M60 98a38 38 0 1 1 .01 0" />
      <text className="fill-cream font-bold text-[10.500px] uppercase tracking-wide">
        <textPath href="#seal-path" textLength={CIRCUMFERENCE - 2} lengthAdjust="spacing">
          {text}
        </textPath>
      </text>
      <path
        className="fill-cream"
        d="M60 80C46 70 41 62 41 55a10.500 10.500 0 0 1 19-6 10.500 10.500 0 0 1 19 6c0 7-5 15-19 25z"
      />
    </svg>
  );
}
