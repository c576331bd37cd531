import type { Locale } from '../i18n/routing';
import type { Palette } from '../palettes';

/** The drawings of a kit: plain data, with texts in the language of the file. */

/** One price label. */
export type LabelCopy = Palette & {
  name: string;
  /** The legal name of the food. */
  denomination?: string;
  /** A short claim of the flavour. */
  line?: string;
  /** The note "egg-free": `sans œufs`. */
  eggFree: string;
  /** The net weight: `75 g`. */
  netWeight?: string;
  /** The price: `2,90 €`. Without it the label has a blank line. */
  price?: string;
  /** The price per kilogram: `38,67 €/kg`. */
  unitPrice?: string;
};

/** One table stand, of a flavour or of the range. */
export type StandCopy = Palette & {
  name: string;
  line: string;
  /** The text beside the QR code, which names its target. */
  scan: string;
  /** The public URL in the QR code. */
  url: string;
};

/** The texts of a screen, for a flavour or for the range. */
export type ScreenCopy = Palette & { name: string; line: string };

/** A text, or a part of one. */
export type Words = { text: string; isBold?: boolean };
type Row = { label: string; value: string };

/** A product sheet, for a buyer's quality department. Parts that are not known are left out. */
export type SheetCopy = Palette & {
  /** The kind of document: `Fiche produit`. */
  kind: string;
  name: string;
  legalName?: string;
  /** The labelled net weight: `Poids net : 75 g`. */
  netWeight?: string;
  /** The alternative text of the picture. */
  pictureText: string;
  /** The texts with their titles; allergens are in bold. */
  texts: { title: string; paragraphs: Words[][] }[];
  /**
   * The nutrition table, with a column for 100 g and, where the pot's weight is known, one for the
   * pot.
   */
  nutrition?: {
    title: string;
    columns: string[];
    /** The rows; `isPart` marks a part of the row above. */
    rows: { label: string; isPart?: boolean; values: string[] }[];
  };
  /** The tables of storage, formats, bar codes and case. */
  tables: { title: string; rows: Row[] }[];
  /** The operator who is responsible for the product. */
  operator?: Row;
};

type Titled = { lang: Locale; title: string };

/**
 * A file to be drawn.
 * @template Picture the URL of a picture, or its bytes
 */
export type Drawing<Picture = Uint8Array> =
  | (Titled & { kind: 'price-labels'; labels: LabelCopy[] })
  | (Titled & {
      kind: 'table-stands';
      /** The word beside the fold lines: `plier`. */
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
      /** The picture of one pot, or those of the range. */
      pictures: Picture[];
    };

export type FileKind = Drawing['kind'];
