import type { CSSProperties, ReactNode } from 'react';
import type { BoxStyle, Primitives, WordsStyle } from './primitives';

type Style = BoxStyle | WordsStyle;

/** The properties whose numbers are not lengths. */
const NUMBERS = new Set(['flexGrow', 'flexShrink', 'fontWeight', 'lineHeight']);
const FONTS = { Bagel: 'var(--font-display)', Figtree: 'var(--font-sans)' };

/** Two decimals are less than a visitor sees, and all of them would be half of a page. */
const rounded = (value: number) => Math.round(value * 100) / 100;

/** A drawing's style as CSS whose lengths scale with the `Canvas`. */
const toCss = (style: Style = {}): CSSProperties =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => {
      if (name === 'fontFamily') return [name, FONTS[value as WordsStyle['fontFamily']]];
      if (typeof value !== 'number' || value === 0 || NUMBERS.has(name)) return [name, value];
      return [name, `calc(${rounded(value)}*var(--unit))`];
    }),
  );

/** The space of a drawing of this size. It takes the available width, and scales its contents. */
export function Canvas({
  width,
  height,
  children,
}: {
  width: number;
  height: number;
  children: ReactNode;
}) {
  const space: CSSProperties & { '--unit': string } = {
    '--unit': `calc(100cqw / ${width})`,
    aspectRatio: `${width} / ${height}`,
    position: 'relative',
    overflow: 'hidden',
  };
  return (
    <div style={{ containerType: 'inline-size', width: '100%' }}>
      <div style={space}>{children}</div>
    </div>
  );
}

/** The primitives for the browser, inside a `Canvas`. */
export const WEB: Primitives = {
  Box: ({ style, children }) => (
    <div
      className="drawn-box"
      style={{ ...toCss(style), ...(style?.borderBottomWidth && { borderBottomStyle: 'solid' }) }}
    >
      {children}
    </div>
  ),

  Words: ({ style, children }) => (
    <div className="drawn-words" style={toCss(style)}>
      {children}
    </div>
  ),

  Picture: ({ src, alt, style }) => (
    // biome-ignore lint/performance/noImgElement: its size is a fraction of the drawing, which next/image cannot know
    <img
      // A preview's pictures have URLs; bytes are for files.
      src={typeof src === 'string' ? src : undefined}
      alt={alt}
      loading="lazy"
      className="drawn-picture"
      style={toCss(style)}
    />
  ),

  Shape: ({ viewBox, d, fill, style }) => (
    <svg viewBox={viewBox} aria-hidden="true" className="shrink-0" style={toCss(style)}>
      <path
        d={d.replaceAll(/\d+\.\d+/g, (length) => String(rounded(Number(length))))}
        fill={fill}
      />
    </svg>
  ),
};
