import type { Locale } from '../i18n/routing';

/** What is drawn: plain data, whose texts are in the language of the file. */

/** A flavour's colours, or the brand's: CSS colours. */
export type Palette = { ground: string; accent: string };

/** One price label. */
export type LabelCopy = Palette & {
  name: string;
  /** The legal name of the food. */
  denomination?: string;
  /** A short claim of the flavour. */
  line?: string;
  /** `sans œufs` */
  eggFree: string;
  /** `75 g` */
  netWeight?: string;
  /** `2,90 €`; without it the label has a ruled space for the pen. */
  price?: string;
  /** `38,67 €/kg` */
  unitPrice?: string;
};

/** One table stand, of a flavour or of the range. */
export type StandCopy = Palette & {
  name: string;
  line: string;
  /** What the QR code leads to, said beside it. */
  scan: string;
  /** The public address that the QR code has. */
  url: string;
};

/** What a screen shows, of a flavour or of the range. */
export type ScreenCopy = Palette & { name: string; line: string };

/** A text, or a part of one. */
export type Words = { text: string; isBold?: boolean };
type Row = { label: string; value: string };

/** A product sheet, for a buyer's quality department. It has no empty part. */
export type SheetCopy = Palette & {
  /** What the document is: `Fiche produit`. */
  kind: string;
  name: string;
  legalName?: string;
  /** `Poids net : 75 g` */
  netWeight?: string;
  /** What the picture shows. */
  pictureText: string;
  /** Titled texts of paragraphs; an allergen is in bold. */
  texts: { title: string; paragraphs: Words[][] }[];
  /** With a column for 100 g and, where the pot's weight is known, one for the pot. */
  nutrition?: {
    title: string;
    columns: string[];
    /** `isPart`: of the row above. */
    rows: { label: string; isPart?: boolean; values: string[] }[];
  };
  /** Storage, formats, bar codes and case. */
  tables: { title: string; rows: Row[] }[];
  /** Who answers for it. */
  operator?: Row;
};

type Titled = { lang: Locale; title: string };

/**
 * A file to be drawn.
 * @template Picture the address of a picture, or its file
 */
export type Job<Picture = Uint8Array> =
  | (Titled & { kind: 'price-labels'; labels: LabelCopy[] })
  | (Titled & {
      kind: 'table-stands';
      /** `plier`, beside the fold lines. */
      fold: string;
      stands: (StandCopy & { pictures: Picture[] })[];
    })
  | (Titled & { kind: 'product-sheet'; sheet: SheetCopy; pictures: Picture[] })
  | {
      kind: 'screen';
      lang: Locale;
      screen: ScreenCopy;
      width: number;
      height: number;
      /** One pot, or those of the range. */
      pictures: Picture[];
    };

export type FileKind = Job['kind'];
