import type { CSSProperties, ReactNode } from 'react';
import type { BoxStyle, Primitives, WordsStyle } from './primitives';

type Style = BoxStyle | WordsStyle;

/** The properties whose numbers are not lengths. */
const NUMBERS = new Set(['flexGrow', 'flexShrink', 'fontWeight', 'lineHeight']);
const FONTS = { Bagel: 'var(--font-display)', Figtree: 'var(--font-sans)' };

/** A drawing's style as CSS whose lengths scale with the `Canvas`. */
const toCss = (style: Style = {}): CSSProperties =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => {
      if (name === 'fontFamily') return [name, FONTS[value as WordsStyle['fontFamily']]];
      if (typeof value !== 'number' || value === 0 || NUMBERS.has(name)) return [name, value];
      return [name, `calc(${value} * var(--unit))`];
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
      style={{
        display: 'flex',
        flexDirection: 'column',
        flexShrink: 0,
        position: 'relative',
        boxSizing: 'border-box',
        minWidth: 0,
        borderBottomStyle: style?.borderBottomWidth ? 'solid' : undefined,
        ...toCss(style),
      }}
    >
      {children}
    </div>
  ),

  Words: ({ style, children }) => (
    <div
      style={{
        flexShrink: 0,
        minWidth: 0,
        whiteSpace: 'pre-line',
        fontWeight: 400,
        lineHeight: 1.2,
        ...toCss(style),
      }}
    >
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
      style={{ flexShrink: 0, maxWidth: 'none', objectFit: 'contain', ...toCss(style) }}
    />
  ),

  Shape: ({ viewBox, d, fill, style }) => (
    <svg viewBox={viewBox} aria-hidden="true" style={{ flexShrink: 0, ...toCss(style) }}>
      <path d={d} fill={fill} />
    </svg>
  ),
};
