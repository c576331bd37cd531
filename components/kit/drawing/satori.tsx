import type { Primitives } from './primitives';

/**
 * The primitives for satori, which makes an SVG. They omit pictures, which documents/screens.tsx
 * adds.
 */
export const SATORI: Primitives = {
  Box: ({ style, children }) => (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        flexShrink: 0,
        ...style,
        borderBottomStyle: style?.borderBottomWidth ? 'solid' : undefined,
      }}
    >
      {children}
    </div>
  ),

  Words: ({ style, children }) => (
    <div
      style={{ flexShrink: 0, whiteSpace: 'pre-line', fontWeight: 400, lineHeight: 1.2, ...style }}
    >
      {children}
    </div>
  ),

  Picture: () => null,

  Shape: ({ viewBox, d, fill, style }) => (
    <svg viewBox={viewBox} width={style.width} height={style.height} style={style} aria-hidden>
      <path d={d} fill={fill} />
    </svg>
  ),
};
