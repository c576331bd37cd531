/** These are the responses of src/lib/shops. */
export type Problem = {
  /** The line in the spreadsheet, where the header is line 1. */
  line: number;
  shop: string;
  column: string;
  message: string;
  isBlocking: boolean;
};
export type GoneShop = { documentId: string; name: string; postcode: string; city: string };
export type Preview = {
  /** The number of rows without the header. */
  total: number;
  created: number;
  changed: number;
  unchanged: number;
  /** The number of rows left out because of a blocking problem. */
  left: number;
  approximate: number;
  problems: Problem[];
  ignoredColumns: string[];
  gone: GoneShop[];
};
export type Imported = Record<'created' | 'changed' | 'unchanged' | 'left' | 'unpublished', number>;
/** The progress of the running import; `total` is 0 when there is none. */
export type Progress = { done: number; total: number };
