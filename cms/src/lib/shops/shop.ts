import schema from '../../api/sales-point/content-types/sales-point/schema.json';

/** The type that the import writes. */
export const SHOP_UID = 'api::sales-point.sales-point';

/**
 * A field of the schema. The compiler reports tables that lack one, so that no field is left out of
 * an import.
 */
export type ShopField = keyof (typeof schema)['attributes'];

/**
 * The fields in the schema's order, which is also that of the admin's template file and of the
 * export.
 */
export const SHOP_FIELDS = Object.keys(schema.attributes) as ShopField[];

type HavingEveryField<Fields extends Record<ShopField, unknown>> = Fields;

/** A shop as it is stored; fields without a value are null. */
export type Shop = HavingEveryField<{
  reference: string | null;
  name: string;
  retailer: string | null;
  address: string;
  postcode: string;
  city: string;
  /** The country's ISO 3166-1 alpha-2 code. */
  country: string;
  latitude: number;
  longitude: number;
  is_approximate: boolean;
  url: string | null;
  /** The slugs of products. */
  flavours: string[] | null;
  /** The opening hours in OpenStreetMap's syntax. */
  opening_hours: string | null;
}>;

/**
 * A shop in the database: its editable version, which may lack required fields, and its published
 * version, if any.
 */
export type StoredShop = { documentId: string; draft: Partial<Shop>; published?: Shop };

/** A problem of a row, or a note. A row with a blocking problem is left out. */
export type Problem = {
  /** The line in the spreadsheet, where the header is usually line 1. */
  line: number;
  shop: string;
  /** The label of the field; empty for the whole row. */
  column: string;
  message: string;
  isBlocking: boolean;
};
