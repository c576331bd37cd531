/** The brand's own small set, drawn on one 24-unit grid with one round stroke. */
const PATHS = {
  chevron: 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6L6 18',
  arrow: 'M4 12h16M13 5l7 7-7 7',
  back: 'M20 12H4M11 5l-7 7 7 7',
  pin: 'M12 21c5-6 7-9 7-12a7 7 0 0 0-14 0c0 3 2 6 7 12zM12 11.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  heart:
    'M12 20C5 15 3 11.500 3 8.500A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 9 1.500C21 11.500 19 15 12 20z',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, className = 'size-[1.1em]' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
