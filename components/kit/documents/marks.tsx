import { Path, Svg } from '@react-pdf/renderer';
import { mm } from '../drawing/primitives';

/** The size of an A4 page in points. */
export const A4 = { width: mm(210), height: mm(297) };

/** The height of the lines' layer. react-pdf treats a layer as high as the page as too high. */
const HEIGHT = A4.height - 1;

export type Line = { from: [number, number]; to: [number, number] };

/** Thin lines over a whole page, for cutting or folding. */
export const Lines = ({ lines, dash }: { lines: Line[]; dash?: string }) => (
  <Svg
    viewBox={`0 0 ${A4.width} ${HEIGHT}`}
    style={{ position: 'absolute', left: 0, top: 0, width: A4.width, height: HEIGHT }}
  >
    <Path
      d={lines.map(({ from, to }) => `M${from.join(' ')}L${to.join(' ')}`).join('')}
      stroke="#000000"
      strokeWidth={0.35}
      strokeDasharray={dash}
      fill="none"
    />
  </Svg>
);
