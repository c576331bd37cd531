import { Document, Page } from '@react-pdf/renderer';
import type { Drawing } from '@/lib/kit/drawings';
import { fitText } from '@/lib/kit/fit-text';
import { qrPath } from '@/lib/kit/qr';
import { PDF, UNTAGGED } from '../drawing/pdf';
import { INK, mm } from '../drawing/primitives';
import { STAND, TableStand } from '../table-stand';
import { registerFonts } from './fonts';
import { A4, type Line, Lines } from './marks';
import { onGround, transparent } from './pictures';
import { renderTagged } from './tagged';

type Stands = Extract<Drawing, { kind: 'table-stands' }>;

/**
 * The parts of the page from above: the rear face, upside down; the front face; the bottom, on
 * which the stand rests; and a flap, which is glued behind the lower edge of the rear face.
 */
const BOTTOM = mm(33);
const FLAP = mm(13);
const LEFT = (A4.width - STAND.width) / 2;
const RIGHT = LEFT + STAND.width;
const TOP = mm(10);
const RIDGE = TOP + STAND.height;
const FOOT = RIDGE + STAND.height;
const GLUE = FOOT + BOTTOM;
const END = GLUE + FLAP;
/** The size of the corners that are cut off the flap. */
const CORNER = mm(6);
const MARK = { length: mm(5), distance: STAND.bleed + mm(0.5) };
const FOLDS = [RIDGE, FOOT, GLUE];

const CUTS: Line[] = [
  ...[LEFT, RIGHT].map(
    (x): Line => ({
      from: [x, TOP - MARK.distance],
      to: [x, TOP - MARK.distance - MARK.length],
    }),
  ),
  { from: [LEFT - MARK.distance, TOP], to: [LEFT - MARK.distance - MARK.length, TOP] },
  { from: [RIGHT + MARK.distance, TOP], to: [RIGHT + MARK.distance + MARK.length, TOP] },
  { from: [LEFT, GLUE], to: [LEFT + CORNER, END] },
  { from: [LEFT + CORNER, END], to: [RIGHT - CORNER, END] },
  { from: [RIGHT - CORNER, END], to: [RIGHT, GLUE] },
];

/** The fold lines cross the whole width, because many people fold by hand without a ruler. */
const FOLD_LINES = FOLDS.map((y): Line => ({ from: [LEFT - mm(4), y], to: [RIGHT + mm(4), y] }));

/** The size of the picture: one pot on its background, or several that overlap. */
const POT = mm(72);
const SMALL_POT = mm(36);

async function fitPictures<T extends Stands['stands'][number]>(stand: T): Promise<T> {
  const { pictures, ground } = stand;
  const fitted = pictures.map((picture) =>
    pictures.length > 1 ? transparent(picture, SMALL_POT) : onGround(picture, ground, POT),
  );
  return { ...stand, pictures: await Promise.all(fitted) };
}

/**
 * A page for each stand, which is cut out and folded to a tent with the same text on both sides.
 */
export async function tableStands({ lang, title, fold, stands }: Stands) {
  registerFonts();
  const fitted = await Promise.all(stands.map(fitPictures));
  return renderTagged(
    <Document title={title} language={lang}>
      {fitted.map((stand) => (
        <Page key={stand.url + stand.name} size={[A4.width, A4.height]}>
          <Stand stand={stand} fold={fold} />
        </Page>
      ))}
    </Document>,
  );
}

function Stand({ stand, fold }: { stand: Stands['stands'][number]; fold: string }) {
  const { Box, Words } = UNTAGGED;
  // The word fits between the bleed and the margin that home printers cannot print.
  const room = { font: 'Figtree', width: mm(7), maxLines: 1 } as const;
  const word = fitText(fold, { ...room, maxSize: 6.5, minSize: 3 });
  // Several pots are decoration; a single one is the stand's subject.
  const alt = stand.pictures.length === 1 ? stand.name : '';
  const pictures = stand.pictures.map((src) => ({ src, alt }));
  const face = { copy: stand, code: qrPath(stand.url), pictures };
  return (
    <>
      <Box
        style={{
          position: 'absolute',
          backgroundColor: stand.ground,
          left: LEFT - STAND.bleed,
          width: STAND.width + 2 * STAND.bleed,
          top: TOP - STAND.bleed,
          height: GLUE - TOP + STAND.bleed,
        }}
      />
      <Box style={{ position: 'absolute', left: LEFT, top: TOP, transform: 'rotate(180deg)' }}>
        <TableStand {...face} primitives={UNTAGGED} />
      </Box>
      <Box style={{ position: 'absolute', left: LEFT, top: RIDGE }}>
        <TableStand {...face} primitives={PDF} />
      </Box>
      <Lines lines={CUTS} />
      <Lines lines={FOLD_LINES} dash="3 2" />
      {FOLDS.map((y) => (
        <Box key={y} style={{ position: 'absolute', left: RIGHT + mm(4.5), top: y - 4 }}>
          <Words
            style={{ fontFamily: 'Figtree', fontSize: word.fontSize, lineHeight: 1.2, color: INK }}
          >
            {word.text}
          </Words>
        </Box>
      ))}
    </>
  );
}
