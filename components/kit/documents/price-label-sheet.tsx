import { Document, Page } from '@react-pdf/renderer';
import type { Drawing } from '@/lib/kit/drawings';
import { PDF, UNTAGGED } from '../drawing/pdf';
import { CREAM, mm } from '../drawing/primitives';
import { LABEL, PriceLabel } from '../price-label';
import { registerFonts } from './fonts';
import { A4, type Line, Lines } from './marks';
import { renderTagged } from './tagged';

const COLUMNS = 2;
const ROWS = 5;
const PER_PAGE = COLUMNS * ROWS;

/**
 * The space between columns, so that each label has its own bleed at its sides. Rows touch, because
 * labels are cream above and below.
 */
const GUTTER = 2 * LABEL.bleed;
const BLOCK = {
  left: (A4.width - COLUMNS * LABEL.width - GUTTER) / 2,
  top: (A4.height - ROWS * LABEL.height) / 2,
  width: COLUMNS * LABEL.width + GUTTER,
  height: ROWS * LABEL.height,
};
const MARK = { length: mm(5), distance: LABEL.bleed + mm(0.5) };

const leftOf = (column: number) => BLOCK.left + column * (LABEL.width + GUTTER);
const topOf = (row: number) => BLOCK.top + row * LABEL.height;

/** The crop marks at every cut, outside of the bleed. */
function cropMarks(): Line[] {
  const right = BLOCK.left + BLOCK.width;
  const bottom = BLOCK.top + BLOCK.height;
  const { distance, length } = MARK;
  const vertical = [0, 1].flatMap((column) => [leftOf(column), leftOf(column) + LABEL.width]);
  const horizontal = Array.from({ length: ROWS + 1 }, (_, row) => topOf(row));
  return [
    ...vertical.flatMap((x): Line[] => [
      { from: [x, BLOCK.top - distance], to: [x, BLOCK.top - distance - length] },
      { from: [x, bottom + distance], to: [x, bottom + distance + length] },
    ]),
    ...horizontal.flatMap((y): Line[] => [
      { from: [BLOCK.left - distance, y], to: [BLOCK.left - distance - length, y] },
      { from: [right + distance, y], to: [right + distance + length, y] },
    ]),
  ];
}

/** Pages of ten labels. The last page is filled by repeating labels from the first one on. */
export function priceLabels({ lang, title, labels }: Extract<Drawing, { kind: 'price-labels' }>) {
  registerFonts();
  const pages = Math.ceil(labels.length / PER_PAGE);
  const places = Array.from({ length: PER_PAGE }, (_, place) => place);
  return renderTagged(
    <Document title={title} language={lang}>
      {Array.from({ length: pages }, (_, page) => page).map((page) => (
        <Page key={page} size={[A4.width, A4.height]}>
          <UNTAGGED.Box
            style={{
              position: 'absolute',
              backgroundColor: CREAM,
              left: BLOCK.left - LABEL.bleed,
              width: BLOCK.width + 2 * LABEL.bleed,
              top: BLOCK.top - LABEL.bleed,
              height: BLOCK.height + 2 * LABEL.bleed,
            }}
          />
          {places.map((place) => {
            const copy = labels[(page * PER_PAGE + place) % labels.length];
            return (
              <UNTAGGED.Box
                key={place}
                style={{
                  position: 'absolute',
                  left: leftOf(place % COLUMNS),
                  top: topOf(Math.floor(place / COLUMNS)),
                }}
              >
                {copy && <PriceLabel copy={copy} primitives={PDF} />}
              </UNTAGGED.Box>
            );
          })}
          <Lines lines={cropMarks()} />
        </Page>
      ))}
    </Document>,
  );
}
