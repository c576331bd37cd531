import { type Fitted, fitText } from '@/lib/kit/fit-text';
import type { ScreenCopy } from '@/lib/kit/jobs';
import { SITE } from '@/lib/site';
import { drippingBand } from './drawing/drips';
import type { Primitives } from './drawing/primitives';
import { layoutOf, placePictures } from './screen-layouts';

const COCOA = '#3b1a0f';
const ICING = { height: 84, drip: 160, depth: 42 };

type Room = Parameters<typeof fitText>[1];

/** The text as large as it fits, in lines of about the same length. */
function fitBalanced(text: string, room: Room): Fitted {
  const widest = fitText(text, room);
  const size = { minSize: widest.fontSize, maxSize: widest.fontSize, maxLines: widest.lines };
  let balanced = widest;
  for (let width = room.width; width > 0; width -= room.width / 40) {
    const narrower = fitText(text, { ...room, ...size, width });
    if (!narrower.isWhole) return balanced;
    balanced = narrower;
  }
  return balanced;
}

type Props = {
  draw: Primitives;
  copy: ScreenCopy;
  width: number;
  height: number;
  pictures: (string | Uint8Array)[];
};

/** A visual for a screen in a shop, of a flavour or of the range: its name, a line, and its pots. */
export function Screen({ draw, copy, width, height, pictures }: Props) {
  const { Box, Words, Picture, Shape } = draw;
  const layout = layoutOf(width, height, pictures.length);
  const { text } = layout;
  const name = fitBalanced(copy.name, {
    ...layout.name,
    font: 'Bagel',
    width: text.width,
    minSize: 60,
  });
  const line = fitBalanced(copy.line, { ...layout.line, font: 'Figtree bold', minSize: 30 });
  const places = placePictures(width, height, pictures.length);
  return (
    <Box style={{ width, height, backgroundColor: copy.ground }}>
      <Shape
        viewBox={`0 0 ${width} ${ICING.height}`}
        d={drippingBand({ ...ICING, width })}
        fill={copy.accent}
        style={{ position: 'absolute', top: 0, left: 0, width, height: ICING.height }}
      />
      <Box style={{ ...text, position: 'absolute', gap: name.fontSize / 8 + 8 }}>
        <Words
          tag="H1"
          style={{
            fontFamily: 'Bagel',
            fontSize: name.fontSize,
            lineHeight: 0.98,
            color: COCOA,
          }}
        >
          {name.text}
        </Words>
        <Words
          style={{
            fontFamily: 'Figtree',
            fontWeight: 700,
            fontSize: line.fontSize,
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
