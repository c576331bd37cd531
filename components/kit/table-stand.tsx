import type { StandCopy } from '@/lib/kit/drawings';
import { fitText } from '@/lib/kit/fit-text';
import type { QrPath } from '@/lib/kit/qr';
import { SITE } from '@/lib/site';
import { drippingBand } from './drawing/drips';
import { CREAM, INK, mm, type Primitives } from './drawing/primitives';

/** The size of a face of the tent in points. Its background and the drips at its top bleed. */
export const STAND = { width: mm(180), height: mm(117), bleed: mm(3) };

const MARGIN = mm(10);
const TEXT_WIDTH = mm(88);
const COLLAR = { width: STAND.width + 2 * STAND.bleed, height: mm(9), drip: mm(12), depth: mm(3) };
/** The place of the pots. Their pictures are wider, with empty margins. */
const PLACE = { left: mm(100), width: mm(78), top: mm(6), height: mm(107) };
/** The height of a picture and the width of the pot in it, as multiples of the picture's width. */
const POT = { ratio: 1.25, body: 0.6 };
/** The least and the greatest part of a rear pot that the front ones leave visible. */
const RISE = { min: 0.4, max: 0.58 };
const QR_CARD = mm(34);
const MAX_PICTURES = 9;

type Src = string | Uint8Array;
type Props = {
  copy: StandCopy;
  /**
   * The QR code of the copy's URL. It is passed in, because the preview gets it from the server,
   * which has the code to make it.
   */
  code: QrPath;
  pictures: { src: Src; alt: string }[];
  primitives: Primitives;
};

/** Fits a name into one line if it can be large there, otherwise into two. */
function fitName(name: string) {
  const room = { font: 'Bagel', width: TEXT_WIDTH } as const;
  const oneLine = fitText(name, { ...room, maxSize: 52, minSize: 34, maxLines: 1 });
  return oneLine.isWhole
    ? oneLine
    : fitText(name, { ...room, maxSize: 38, minSize: 14, maxLines: 2 });
}

/** A face of a table stand, of a flavour or of the range. */
export function TableStand({ copy, code, pictures, primitives }: Props) {
  const { Box, Words, Picture, Shape } = primitives;
  const name = fitName(copy.name);
  const line = fitText(copy.line, {
    font: 'Figtree bold',
    width: TEXT_WIDTH,
    ...(name.lines === 1 ? { maxSize: 16, maxLines: 4 } : { maxSize: 13, maxLines: 3 }),
    minSize: 8,
  });
  const scan = fitText(copy.scan, {
    font: 'Figtree bold',
    width: TEXT_WIDTH - QR_CARD - mm(5),
    maxSize: 13,
    minSize: 8,
    maxLines: 4,
  });

  return (
    <Box style={{ width: STAND.width, height: STAND.height, backgroundColor: copy.ground }}>
      {placePots(pictures.slice(0, MAX_PICTURES)).map(({ picture, ...style }) => (
        <Picture
          key={`${style.left} ${style.top}`}
          {...picture}
          style={{ position: 'absolute', ...style }}
        />
      ))}
      {/* The shape comes after the pot, which has its background around it on paper. */}
      <Shape
        viewBox={`0 0 ${COLLAR.width} ${COLLAR.height}`}
        d={drippingBand(COLLAR)}
        fill={copy.accent}
        style={{
          position: 'absolute',
          left: -STAND.bleed,
          top: 0,
          width: COLLAR.width,
          height: COLLAR.height,
        }}
      />
      <Box
        style={{
          position: 'absolute',
          left: MARGIN,
          top: mm(14),
          width: TEXT_WIDTH,
          height: STAND.height - mm(14) - MARGIN,
          justifyContent: 'space-between',
        }}
      >
        <Box>
          <Words style={{ fontFamily: 'Bagel', fontSize: 15, lineHeight: 1.2, color: INK }}>
            {SITE.name}
          </Words>
          <Words
            tag="H1"
            style={{
              fontFamily: 'Bagel',
              fontSize: name.fontSize,
              lineHeight: 1,
              color: INK,
              marginTop: mm(2),
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
              marginTop: mm(3),
            }}
          >
            {line.text}
          </Words>
        </Box>
        <Box style={{ flexDirection: 'row', alignItems: 'center', gap: mm(5) }}>
          <Box style={{ backgroundColor: CREAM, borderRadius: mm(2.5) }}>
            <Shape
              viewBox={`0 0 ${code.size} ${code.size}`}
              d={code.d}
              fill={INK}
              style={{ width: QR_CARD, height: QR_CARD }}
            />
          </Box>
          <Words
            style={{
              fontFamily: 'Figtree',
              fontWeight: 700,
              fontSize: scan.fontSize,
              lineHeight: 1.25,
              color: INK,
            }}
          >
            {scan.text}
          </Words>
        </Box>
      </Box>
    </Box>
  );
}

/** The pots in rows, as in a group photograph: the rear rows first, with fewer pots. */
function rowsOf<Shown>(pictures: Shown[]): Shown[][] {
  const count = pictures.length <= 2 ? 1 : pictures.length <= 6 ? 2 : 3;
  const bounds = Array.from({ length: count + 1 }, (_, row) =>
    Math.floor((row * pictures.length) / count),
  );
  return bounds.slice(1).map((end, row) => pictures.slice(bounds[row], end));
}

/** The sizes and positions of the pots: one fills the place, several share it. */
function placePots<Shown>(pictures: Shown[]) {
  const rows = rowsOf(pictures);
  const perRow = Math.max(...rows.map((row) => row.length));
  const width = Math.min(
    PLACE.width / (perRow === 1 ? 0.88 : perRow * POT.body),
    PLACE.height / POT.ratio / (1 + (rows.length - 1) * RISE.min),
  );
  const height = width * POT.ratio;
  const steps = Math.max(1, rows.length - 1);
  const rise = Math.min(height * RISE.max, (PLACE.height - height) / steps);
  const top = PLACE.top + (PLACE.height - height - rise * (rows.length - 1)) / 2;
  return rows.flatMap((row, index) => {
    const left = PLACE.left + (PLACE.width - width * (1 + (row.length - 1) * POT.body)) / 2;
    return row.map((picture, place) => ({
      picture,
      width,
      height,
      left: left + place * width * POT.body,
      top: top + index * rise,
    }));
  });
}
