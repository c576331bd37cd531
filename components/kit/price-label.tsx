import type { LabelCopy } from '@/lib/kit/drawings';
import { fitText } from '@/lib/kit/fit-text';
import { SITE } from '@/lib/site';
import { wavyBand } from './drawing/drips';
import { CREAM, INK, mm, type Primitives } from './drawing/primitives';

/** The size in points. Only the band of the flavour's colour bleeds, to the left and right. */
export const LABEL = { width: mm(85), height: mm(55), bleed: mm(3) };

const MARGIN = mm(5);
const INNER = LABEL.width - 2 * MARGIN;
/** The band of the flavour's colour, and the parts visible below it. */
const BAND = {
  top: mm(10),
  width: LABEL.width + 2 * LABEL.bleed,
  height: mm(24),
  drip: mm(9.1),
  depth: mm(1.6),
};
const ICING = { ...BAND, height: mm(4) };
const FOOT = mm(3.8);
/** The foot has the price on the right, and a line above the weight on the left. */
const PRICE_WIDTH = mm(46);
const LINE_WIDTH = INNER - PRICE_WIDTH - mm(3);

/**
 * The depth of Bagel's g and p, and of its comma, below the line, as multiples of the font size.
 */
const DESCENDER = 0.14;
const COMMA = 0.09;

/** Fits a name into one line if it can be large there, otherwise into two. */
function fitName(name: string) {
  const room = { font: 'Bagel', width: INNER } as const;
  const oneLine = fitText(name, { ...room, maxSize: 33, minSize: 22, maxLines: 1 });
  return oneLine.isWhole
    ? oneLine
    : fitText(name, { ...room, maxSize: 19.5, minSize: 10, maxLines: 2 });
}

/**
 * Fits a line of text into two lines, or into three if it is too long, for example because of long
 * words.
 */
function fitLine(line: string) {
  const room = { font: 'Figtree bold', width: LINE_WIDTH, minSize: 5 } as const;
  const twoLines = fitText(line, { ...room, maxSize: 7.5, maxLines: 2 });
  return twoLines.isWhole ? twoLines : fitText(line, { ...room, maxSize: 6, maxLines: 3 });
}

/** A price label for the edge of a shelf. Its upper and lower edge are cream, so that labels share a cut. */
export function PriceLabel({ copy, primitives }: { copy: LabelCopy; primitives: Primitives }) {
  const { Box, Words, Shape } = primitives;
  const name = fitName(copy.name);
  const denomination = fitText(copy.denomination ?? '', {
    font: 'Figtree',
    width: INNER,
    maxSize: name.lines === 1 ? 8 : 7,
    minSize: 5,
    maxLines: name.lines === 1 ? 3 : 2,
  });
  const line = copy.line && fitLine(copy.line);
  const eggFree = fitText(copy.eggFree, {
    font: 'Figtree bold',
    width: mm(34),
    maxSize: 8.5,
    minSize: 5,
    maxLines: 1,
  });

  return (
    <Box style={{ width: LABEL.width, height: LABEL.height, backgroundColor: CREAM }}>
      <Shape
        viewBox={`0 0 ${BAND.width} ${ICING.height}`}
        d={wavyBand(ICING)}
        fill={copy.accent}
        style={{
          position: 'absolute',
          left: -LABEL.bleed,
          width: BAND.width,
          top: BAND.top + BAND.height - ICING.height + mm(1.3),
          height: ICING.height,
        }}
      />
      <Shape
        viewBox={`0 0 ${BAND.width} ${BAND.height}`}
        d={wavyBand(BAND)}
        fill={copy.ground}
        style={{
          position: 'absolute',
          left: -LABEL.bleed,
          width: BAND.width,
          top: BAND.top,
          height: BAND.height,
        }}
      />
      <Box
        style={{
          position: 'absolute',
          left: MARGIN,
          top: mm(3.5),
          width: INNER,
          height: mm(5.6),
          flexDirection: 'row',
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Words style={{ fontFamily: 'Bagel', fontSize: 12, lineHeight: 1.2, color: INK }}>
          {SITE.name}
        </Words>
        <Box
          style={{
            backgroundColor: copy.accent,
            borderRadius: 20,
            paddingTop: 2,
            paddingRight: 8,
            paddingBottom: 2,
            paddingLeft: 8,
          }}
        >
          <Words
            style={{
              fontFamily: 'Figtree',
              fontWeight: 700,
              fontSize: eggFree.fontSize,
              lineHeight: 1.25,
              color: CREAM,
            }}
          >
            {eggFree.text}
          </Words>
        </Box>
      </Box>
      <Box
        style={{
          position: 'absolute',
          left: MARGIN,
          top: BAND.top + mm(1.6),
          width: INNER,
          height: BAND.height - mm(3),
          justifyContent: 'center',
        }}
      >
        <Words
          tag="H1"
          style={{
            fontFamily: 'Bagel',
            fontSize: name.fontSize,
            lineHeight: 1.02,
            color: INK,
          }}
        >
          {name.text}
        </Words>
        {copy.denomination && (
          <Words
            style={{
              fontFamily: 'Figtree',
              fontSize: denomination.fontSize,
              lineHeight: 1.2,
              color: INK,
              marginTop: DESCENDER * name.fontSize,
            }}
          >
            {denomination.text}
          </Words>
        )}
      </Box>
      <Box
        style={{
          position: 'absolute',
          left: MARGIN,
          bottom: FOOT,
          width: INNER,
          flexDirection: 'row',
          alignItems: 'flex-end',
          justifyContent: 'space-between',
        }}
      >
        <Box style={{ gap: 4 }}>
          {line && (
            <Words
              style={{
                fontFamily: 'Figtree',
                fontWeight: 700,
                fontSize: line.fontSize,
                lineHeight: 1.2,
                color: copy.accent,
              }}
            >
              {line.text}
            </Words>
          )}
          <Words style={{ fontFamily: 'Bagel', fontSize: 15, lineHeight: 1, color: INK }}>
            {copy.netWeight ?? ''}
          </Words>
        </Box>
        <Price copy={copy} primitives={primitives} />
      </Box>
    </Box>
  );
}

function Price({ copy, primitives: { Box, Words } }: { copy: LabelCopy; primitives: Primitives }) {
  if (!copy.price)
    return (
      <Box
        style={{ width: PRICE_WIDTH, height: mm(11), borderBottomWidth: 1, borderBottomColor: INK }}
      />
    );
  const price = fitText(copy.price, {
    font: 'Bagel',
    width: PRICE_WIDTH,
    maxSize: 33,
    minSize: 12,
    maxLines: 1,
  });
  return (
    <Box style={{ alignItems: 'flex-end' }}>
      <Words
        style={{
          fontFamily: 'Bagel',
          fontSize: price.fontSize,
          lineHeight: 1,
          color: copy.accent,
          textAlign: 'right',
        }}
      >
        {price.text}
      </Words>
      {copy.unitPrice && (
        <Words
          style={{
            fontFamily: 'Figtree',
            fontWeight: 700,
            fontSize: 9,
            lineHeight: 1.2,
            color: INK,
            textAlign: 'right',
            marginTop: COMMA * price.fontSize,
          }}
        >
          {copy.unitPrice}
        </Words>
      )}
    </Box>
  );
}
