import { fitText } from '@/lib/kit/fit-text';
import type { StandCopy } from '@/lib/kit/jobs';
import { SITE } from '@/lib/site';
import { drippingBand } from './drawing/drips';
import { CREAM, INK, mm, type Primitives } from './drawing/primitives';

/** One face of the tent, in points. Its ground and the drips at its top bleed. */
export const STAND = { width: mm(180), height: mm(117), bleed: mm(3) };

const MARGIN = mm(10);
const TEXT_WIDTH = mm(92);
const COLLAR = { width: STAND.width + 2 * STAND.bleed, height: mm(9), drip: mm(12), depth: mm(3) };
const PICTURES = { left: mm(96), top: mm(10), width: mm(80), height: mm(103) };
/** Of a picture of a pot: its height, and the part of its width that the pot takes up. */
const POT = { ratio: 1.25, body: 0.62 };
const QR_CARD = mm(34);
const MAX_PICTURES = 9;

type Src = string | Uint8Array;
type Props = {
  copy: StandCopy;
  /** The QR code of the copy's address, as one path: its library is no part of a page. */
  qr: { d: string; size: number };
  pictures: { src: Src; alt: string }[];
  primitives: Primitives;
};

/** A face of a table stand, of a flavour or of the range. */
export function TableStand({ copy, qr, pictures, primitives }: Props) {
  const { Box, Words, Picture, Shape } = primitives;
  const name = fitText(copy.name, {
    ...{ font: 'Bagel', width: TEXT_WIDTH },
    ...{ maxSize: 52, minSize: 18, maxLines: 2 },
  });
  const line = fitText(copy.line, {
    ...{ font: 'Figtree bold', width: TEXT_WIDTH },
    ...{ maxSize: 16, minSize: 9, maxLines: name.lines === 1 ? 4 : 3 },
  });
  const scan = fitText(copy.scan, {
    ...{ font: 'Figtree bold', width: TEXT_WIDTH - QR_CARD - mm(5) },
    ...{ maxSize: 13, minSize: 8, maxLines: 4 },
  });

  return (
    <Box style={{ width: STAND.width, height: STAND.height, backgroundColor: copy.ground }}>
      <Shape
        viewBox={`0 0 ${COLLAR.width} ${COLLAR.height}`}
        d={drippingBand(COLLAR)}
        fill={copy.accent}
        style={{
          ...{ position: 'absolute', left: -STAND.bleed, top: 0 },
          ...{ width: COLLAR.width, height: COLLAR.height },
        }}
      />
      {placePots(pictures.slice(0, MAX_PICTURES)).map(({ picture, ...style }) => (
        <Picture
          key={`${style.left} ${style.top}`}
          {...picture}
          style={{ position: 'absolute', ...style }}
        />
      ))}
      <Box
        style={{
          ...{ position: 'absolute', left: MARGIN, top: mm(14), width: TEXT_WIDTH },
          ...{ height: STAND.height - mm(14) - MARGIN, justifyContent: 'space-between' },
        }}
      >
        <Box>
          <Words style={{ fontFamily: 'Bagel', fontSize: 15, lineHeight: 1.2, color: INK }}>
            {SITE.name}
          </Words>
          <Words
            tag="H1"
            style={{
              ...{ fontFamily: 'Bagel', fontSize: name.fontSize, lineHeight: 1 },
              ...{ color: copy.accent, marginTop: mm(2) },
            }}
          >
            {name.text}
          </Words>
          <Words
            style={{
              ...{ fontFamily: 'Figtree', fontWeight: 700, fontSize: line.fontSize },
              ...{ lineHeight: 1.25, color: INK, marginTop: mm(3) },
            }}
          >
            {line.text}
          </Words>
        </Box>
        <Box style={{ flexDirection: 'row', alignItems: 'center', gap: mm(5) }}>
          <Box style={{ backgroundColor: CREAM, borderRadius: mm(2.5) }}>
            <Shape
              viewBox={`0 0 ${qr.size} ${qr.size}`}
              d={qr.d}
              fill={INK}
              style={{ width: QR_CARD, height: QR_CARD }}
            />
          </Box>
          <Words
            style={{
              ...{ fontFamily: 'Figtree', fontWeight: 700, fontSize: scan.fontSize },
              ...{ lineHeight: 1.25, color: INK },
            }}
          >
            {scan.text}
          </Words>
        </Box>
      </Box>
    </Box>
  );
}

/** One pot fills the place; several stand in rows as for a photograph, the rear ones first. */
function placePots<Shown>(pictures: Shown[]) {
  const rows = pictures.length <= 1 ? 1 : pictures.length <= 4 ? 2 : 3;
  const perRow = Math.ceil(pictures.length / rows);
  const width =
    rows === 1
      ? PICTURES.width
      : Math.min(PICTURES.width / (1 + (perRow - 0.5) * POT.body), mm(50));
  const height = width * POT.ratio;
  const rise = rows === 1 ? 0 : (PICTURES.height - height) / (rows - 1);
  return pictures.map((picture, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, pictures.length - row * perRow);
    const span = width * (1 + (inRow - 1) * POT.body);
    const left = PICTURES.left + (PICTURES.width - span) / 2 + (index % perRow) * width * POT.body;
    const top = PICTURES.top + (rows === 1 ? (PICTURES.height - height) / 2 : row * rise);
    return { picture, left, top, width, height };
  });
}
