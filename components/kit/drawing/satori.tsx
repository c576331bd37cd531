import type { Primitives } from './primitives';

/** Draws for satori, which makes an SVG of it. Pictures are left out: documents/screens.tsx lays them on it. */
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
