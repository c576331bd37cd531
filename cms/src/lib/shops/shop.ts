import schema from '../../api/sales-point/content-types/sales-point/schema.json';

/** The type that the import writes. */
export const SHOP_UID = 'api::sales-point.sales-point';

/** A field of the schema: the compiler names what lacks one, so that no field is left out of an import. */
export type ShopField = keyof (typeof schema)['attributes'];

/** In the schema's order, which is that of the file that the admin offers as a model, and of the export. */
export const SHOP_FIELDS = Object.keys(schema.attributes) as ShopField[];

type HavingEveryField<Fields extends Record<ShopField, unknown>> = Fields;

/** A shop as it is stored; what Strapi has no value for is null. */
export type Shop = HavingEveryField<{
  reference: string | null;
  name: string;
  retailer: string | null;
  address: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  latitude: number;
  longitude: number;
  is_approximate: boolean;
  url: string | null;
  /** Slugs of products. */
  flavours: string[] | null;
  /** OpenStreetMap's syntax. */
  opening_hours: string | null;
}>;

/**
 * A shop in the database: its editable version, which may lack what a published one has, and what visitors
 * see if it is published.
 */
export type StoredShop = { documentId: string; draft: Partial<Shop>; published?: Shop };

/** What is wrong with a row, or worth knowing. A blocking problem leaves the row out. */
export type Problem = {
  /** As in the spreadsheet, where the header is usually line 1. */
  line: number;
  shop: string;
  /** The label of the field; empty for the row. */
  column: string;
  message: string;
  isBlocking: boolean;
};
