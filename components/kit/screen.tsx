import type { ScreenCopy } from '@/lib/kit/drawings';
import { fitText } from '@/lib/kit/fit-text';
import { SITE } from '@/lib/site';
import { drippingBand } from './drawing/drips';
import { INK, type Primitives } from './drawing/primitives';
import { layoutOf, placePictures } from './screen-layouts';

const ICING = { height: 84, drip: 160, depth: 42 };

type Props = {
  primitives: Primitives;
  copy: ScreenCopy;
  width: number;
  height: number;
  pictures: (string | Uint8Array)[];
};

/** A visual for a screen in a shop, of a flavour or of the range: its name, a line, and its pots. */
export function Screen({ primitives, copy, width, height, pictures }: Props) {
  const { Box, Words, Picture, Shape } = primitives;
  const layout = layoutOf(width, height, pictures.length);
  const { text } = layout;
  const name = fitText(copy.name, {
    ...layout.name,
    font: 'Bagel',
    width: text.width,
    minSize: 60,
  });
  const line = fitText(copy.line, { ...layout.line, font: 'Figtree bold', minSize: 30 });
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
            color: INK,
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
            color: INK,
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
          color: INK,
        }}
      >
        {SITE.name}
      </Words>
      {pictures.map((src, index) => {
        const place = places[index];
        return (
          place && (
            <Picture
              key={`${place.left} ${place.top}`}
              src={src}
              alt=""
              style={{ position: 'absolute', ...place }}
            />
          )
        );
      })}
    </Box>
  );
}
