/** The type that the import writes. */
export const SHOP_UID = 'api::sales-point.sales-point';

/** A shop as it is stored; what Strapi has no value for is null. */
export type Shop = {
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
};

export type ShopField = keyof Shop;

/** In the order of the file that the admin offers as a model, and of what is exported. */
export const SHOP_FIELDS: ShopField[] = [
  'reference',
  'name',
  'retailer',
  'address',
  'postcode',
  'city',
  'country',
  'latitude',
  'longitude',
  'is_approximate',
  'url',
  'flavours',
  'opening_hours',
];

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
