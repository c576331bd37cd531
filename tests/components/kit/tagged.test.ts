import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { priceLabels } from '@/components/kit/documents/price-label-sheet';
import { tableStands } from '@/components/kit/documents/table-stand-sheet';
import { labelsIn, openPdf } from './pdf-file';
import { PIXEL, standsIn } from './stands';

type Node = { role: string; alt?: string; children: (Node | { type: string; id: string })[] };

/** The elements of a page in the order of reading: their roles, with what is read. */
async function readAloud(page: PDFPageProxy): Promise<string[]> {
  const texts = new Map<string, string>();
  let id: string | undefined;
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  for (const item of items) {
    if ('str' in item) {
      if (id) texts.set(id, `${texts.get(id) ?? ''} ${item.str}`.trim());
    } else if (item.type === 'endMarkedContent') id = undefined;
    else id = item.id;
  }
  const visit = (node: Node): string[] =>
    node.children.flatMap((child) => {
      if ('role' in child) return visit(child);
      return [`${node.role}: ${node.alt ?? texts.get(child.id)}`];
    });
  return visit((await page.getStructTree()) as unknown as Node);
}

test('A screen reader is told what a label says, its name as a heading', async () => {
  const [label] = labelsIn('fr', 290);
  if (!label) throw new Error('no flavour');
  const labels = [{ ...label, name: 'Coco', denomination: 'Pâte à cookie', line: 'Coco râpée' }];
  const file = await openPdf(
    await priceLabels({ kind: 'price-labels', lang: 'fr', title: 'Étiquettes', labels }),
  );
  expect(await file.getMarkInfo()).toMatchObject({ Marked: true });
  const read = await readAloud(await file.getPage(1));
  expect(read).toHaveLength(10 * 8);
  expect(read.slice(0, 8).map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
    ...['P: Dough là là', `P: ${label.eggFree}`, 'H1: Coco', 'P: Pâte à cookie'],
    ...['P: Coco râpée', 'P: 75 g', 'P: 2,90 €', 'P: 38,67 €/kg'],
  ]);
});

test('A screen reader reads a stand once, and its picture by its name', async () => {
  const [stand] = standsIn('fr');
  if (!stand) throw new Error('no flavour');
  const stands = [{ ...stand, name: 'Coco', line: 'Fondant.', pictures: [PIXEL] }];
  const file = await openPdf(
    await tableStands({
      kind: 'table-stands',
      lang: 'fr',
      title: 'Chevalets',
      fold: 'plier',
      stands,
    }),
  );
  const read = await readAloud(await file.getPage(1));
  expect(read.map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
    ...['Figure: Coco', 'P: Dough là là', 'H1: Coco', 'P: Fondant.', `P: ${stand.scan}`],
  ]);
});

test('Two files that are drawn at the same time keep their own structure', async () => {
  const labelsOf = (lang: 'fr' | 'de') =>
    labelsIn(lang, 290).map((label) => ({ ...label, line: lang }));
  const draw = (lang: 'fr' | 'de') =>
    priceLabels({ kind: 'price-labels', lang, title: lang, labels: labelsOf(lang) });
  const files = await Promise.all([draw('fr'), draw('de')]);
  for (const bytes of files) {
    const page = await (await openPdf(bytes)).getPage(1);
    expect(await readAloud(page)).toHaveLength(10 * 8);
  }
});

test('A file has all its letters as text, though one before had them with accents only', async () => {
  const draw = async (text: string) => {
    const stand = {
      ground: '#fff',
      accent: '#000',
      scan: text,
      url: 'https://x.example',
      pictures: [],
    };
    const stands = [{ ...stand, name: text, line: text }];
    const drawing = { kind: 'table-stands', lang: 'fr', title: 'x', fold: '-', stands } as const;
    return openPdf(await tableStands(drawing));
  };
  await draw('ÄÑŨÝŽ');
  const read = await readAloud(await (await draw('ANUYZ')).getPage(1));
  expect(read.slice(1)).toEqual(['H1: ANUYZ', 'P: ANUYZ', 'P: ANUYZ']);
});

test('All that a page shows is either read or marked as an ornament', async () => {
  const drawing = { lang: 'fr', title: 'x' } as const;
  const files = [
    await priceLabels({ ...drawing, kind: 'price-labels', labels: labelsIn('fr', 290) }),
    await tableStands({ ...drawing, kind: 'table-stands', fold: 'plier', stands: standsIn('fr') }),
  ];
  for (const bytes of files) {
    const { fnArray } = await (await (await openPdf(bytes)).getPage(1)).getOperatorList();
    let open = 0;
    for (const operation of fnArray) {
      if (BEGIN.includes(operation)) open++;
      if (operation === OPS.endMarkedContent) open--;
      if (SHOW.includes(operation)) expect(open).toBe(1);
    }
    expect(open).toBe(0);
  }
});

const BEGIN = [OPS.beginMarkedContent, OPS.beginMarkedContentProps];
const SHOW = [OPS.showText, OPS.constructPath, OPS.paintImageXObject];
