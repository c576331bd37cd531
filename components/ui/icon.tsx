/** The brand's icons: paths on a 24-unit grid with a round stroke. */
const PATHS = {
  chevron: 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6L6 18',
  arrow: 'M4 12h16M13 5l7 7-7 7',
  back: 'M20 12H4M11 5l-7 7 7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  scribble: 'M17 2c3 6 1 13-9 17M13 20.500 7.500 19.200 9.800 14',
  up: 'M12 20V4M5 11l7-7 7 7',
  fridge:
    'M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM6 10h12M9.500 6v1M9.500 13.500v3',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.500 2',
  spoon:
    'M9 15.500 20 4M9.700 14.300c1.700 1.800 1.200 4.200-.4 5.500s-3.800 1.300-5-.1-.9-3.700.6-5.100 3.300-1.900 4.800-.3z',
  microwave:
    'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM16 6v12M7 11c1.500-1.500 2 1.500 3.500 0S12 12.500 12.500 12M18.500 10v.1M18.500 13.500v.1',
  pot: 'M4 9h16M5.500 9l1.200 10.200a1 1 0 0 0 1 .8h8.600a1 1 0 0 0 1-.8L18.500 9M6 9c.4-3 2.700-5 6-5s5.600 2 6 5',
  pin: 'M12 21c5-6 7-9 7-12a7 7 0 0 0-14 0c0 3 2 6 7 12zM12 11.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.500v5.500M12 16.500v.1',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c.6-4 3.700-6 8-6s7.400 2 8 6',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  target:
    'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM12 2v4M12 18v4M2 12h4M18 12h4M12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
  map: 'M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14',
} as const;

export type IconName = keyof typeof PATHS;

export const ICON_NAMES = Object.keys(PATHS) as IconName[];

export function Icon({ name, className = 'size-[1.1em]' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
