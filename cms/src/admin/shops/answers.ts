/** What src/lib/shops answers. */
export type Problem = {
  /** As in the spreadsheet: the header is line 1. */
  line: number;
  shop: string;
  column: string;
  message: string;
  isBlocking: boolean;
};
export type GoneShop = { documentId: string; name: string; postcode: string; city: string };
export type Preview = {
  /** Rows without the header. */
  total: number;
  created: number;
  changed: number;
  unchanged: number;
  /** Rows left out because of a blocking problem. */
  left: number;
  approximate: number;
  problems: Problem[];
  ignoredColumns: string[];
  gone: GoneShop[];
};
export type Imported = Record<'created' | 'changed' | 'unchanged' | 'left' | 'unpublished', number>;
/** Of the import under way; `total` is 0 when there is none. */
export type Progress = { done: number; total: number };
