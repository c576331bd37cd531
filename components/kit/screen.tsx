import { fitText } from '@/lib/kit/fit-text';
import type { ScreenCopy } from '@/lib/kit/jobs';
import { SITE } from '@/lib/site';
import type { Primitives } from './drawing/primitives';
import { type Place, placePots } from './pot-places';

const COCOA = '#3b1a0f';

type Layout = {
  /** Where the name and the line are, and the largest size and number of lines of each. */
  text: Place;
  name: { size: number; lines: number };
  line: { size: number; lines: number; width: number };
  mark: { left: number; top: number; size: number };
  /** Where the pots are: one, or those of the range. */
  pot: Place;
  pots: Place;
};

/** For 1920 × 1080: the text beside the pot. */
const WIDE: Layout = {
  text: { left: 112, top: 170, width: 920, height: 700 },
  name: { size: 250, lines: 3 },
  line: { size: 62, lines: 3, width: 860 },
  mark: { left: 112, top: 930, size: 76 },
  pot: { left: 1090, top: 50, width: 700, height: 970 },
  pots: { left: 960, top: 120, width: 900, height: 900 },
};

/** For 1080 × 1920: the text above the pot. */
const TALL: Layout = {
  text: { left: 90, top: 190, width: 900, height: 620 },
  name: { size: 230, lines: 3 },
  line: { size: 62, lines: 3, width: 860 },
  mark: { left: 90, top: 1760, size: 76 },
  pot: { left: 150, top: 760, width: 780, height: 1000 },
  pots: { left: 60, top: 760, width: 960, height: 1000 },
};

/** For 1080 × 1080: the name above, the pot at the right. */
const SQUARE: Layout = {
  text: { left: 72, top: 120, width: 936, height: 500 },
  name: { size: 170, lines: 2 },
  line: { size: 44, lines: 5, width: 480 },
  mark: { left: 72, top: 965, size: 56 },
  pot: { left: 480, top: 320, width: 520, height: 720 },
  pots: { left: 330, top: 420, width: 700, height: 620 },
};

const layoutOf = (width: number, height: number) =>
  width === height ? SQUARE : width > height ? WIDE : TALL;

/** Where the pictures of a screen are. */
export function placePictures(width: number, height: number, count: number): Place[] {
  const { pot, pots } = layoutOf(width, height);
  return placePots(count > 1 ? pots : pot, count);
}

/** The icing at the top of our labels: a band with scallops, across this width. */
function icing(width: number, height: number, scallops: number): string {
  const half = width / scallops / 2;
  const depth = height / 2;
  const curve = half / 2;
  const scallop = `c${-curve} 0 ${-curve} ${depth} ${-half} ${depth}s${-curve} ${-depth} ${-half} ${-depth}`;
  return `M0 0H${width}V${depth}${scallop.repeat(scallops)}Z`;
}

/** A visual for a screen in a shop, of a flavour or of the range: its name, a line, and its pots. */
export function Screen({
  draw: { Box, Words, Picture, Shape },
  copy,
  width,
  height,
  pictures,
}: {
  draw: Primitives;
  copy: ScreenCopy;
  width: number;
  height: number;
  pictures: (string | Uint8Array)[];
}) {
  const { text, ...layout } = layoutOf(width, height);
  const name = fitText(copy.name, {
    width: text.width,
    maxSize: layout.name.size,
    minSize: 60,
    maxLines: layout.name.lines,
    font: 'Bagel',
  });
  const line = fitText(copy.line, {
    width: layout.line.width,
    maxSize: layout.line.size,
    minSize: 36,
    maxLines: layout.line.lines,
    font: 'Figtree',
  });
  const places = placePictures(width, height, pictures.length);
  const icingHeight = 90;
  return (
    <Box style={{ width, height, backgroundColor: copy.ground, overflow: 'hidden' }}>
      <Shape
        viewBox={`0 0 ${width} ${icingHeight}`}
        d={icing(width, icingHeight, Math.round(width / 160))}
        fill={copy.accent}
        style={{ position: 'absolute', top: 0, left: 0, width, height: icingHeight }}
      />
      <Box style={{ ...text, position: 'absolute', justifyContent: 'center', gap: 36 }}>
        <Words
          tag="H1"
          style={{
            width: text.width,
            fontFamily: 'Bagel',
            fontSize: name.size,
            lineHeight: 0.98,
            color: COCOA,
          }}
        >
          {name.text}
        </Words>
        <Words
          style={{
            width: layout.line.width,
            fontFamily: 'Figtree',
            fontWeight: 700,
            fontSize: line.size,
            lineHeight: 1.25,
            color: COCOA,
          }}
        >
          {line.text}
        </Words>
      </Box>
      <Words
        style={{
          position: 'absolute',
          left: layout.mark.left,
          top: layout.mark.top,
          fontFamily: 'Bagel',
          fontSize: layout.mark.size,
          lineHeight: 1,
          color: COCOA,
        }}
      >
        {SITE.name}
      </Words>
      {pictures.map((src, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a screen does not change
        <Picture key={index} src={src} alt="" style={{ position: 'absolute', ...places[index] }} />
      ))}
    </Box>
  );
}
