import type { z } from 'zod';
import type { Locale } from '../i18n/routing';
import type { PaletteName } from '../palettes';
import type {
  blogPostSchema,
  homepageSchema,
  locationsLogoSchema,
  mediaSchema,
  pageSchema,
  productSchema,
  questionSchema,
  recallSchema,
  salesPointSchema,
  settingsSchema,
} from './entities';

/** The types that queries return and components receive. */

export type Media = z.infer<typeof mediaSchema>;

/** `lang` is set where a document has no translation, or an unfinished one, and is shown in French. */
type Localised<T> = Omit<T, 'locale' | 'to_translate'> & { lang?: Locale };

export type Settings = {
  socials: { network: string; url: string }[];
  procontact?: { name?: string; email: string; phone?: string };
  blogEnabled: boolean;
  accountsEnabled: boolean;
  shopUrl?: string;
  /** The seller and the terms of the online shop, which is another site. */
  shopSeller?: string;
  shopTermsUrl?: string;
  workshopTown?: string;
  /** A date such as `2026-11-20`. */
  recallsCheckedOn?: string;
} & Pick<z.infer<typeof settingsSchema>, 'operator' | 'company' | 'host'>;
export type Homepage = Localised<z.infer<typeof homepageSchema>>;
export type Product = Omit<
  Localised<z.infer<typeof productSchema>>,
  'image' | 'hero' | 'palette'
> & {
  image: Media;
  palette: PaletteName;
  hero: { title: string; subtitle: string; link_label: string };
};
/** The part of a product that menus and lists need. */
export type ProductCard = Pick<
  Product,
  'slug' | 'name' | 'palette' | 'image' | 'hero' | 'lang' | 'updatedAt'
>;
/** The part of a product that tables of all flavours need. */
export type ProductFacts = Pick<
  Product,
  'slug' | 'name' | 'lang' | 'gtin' | 'contains' | 'may_contain' | 'trade'
>;
/** The part of a product that the kit for shops needs. */
export type ProductLabel = Pick<
  Product,
  'slug' | 'name' | 'palette' | 'image' | 'hero' | 'lang' | 'legal_name' | 'net_weight_g' | 'kit'
>;
export type LocationsLogo = Localised<z.infer<typeof locationsLogoSchema>>;
export type Question = Localised<z.infer<typeof questionSchema>>;
export type Recall = Localised<z.infer<typeof recallSchema>>;
export type BlogPost = Localised<z.infer<typeof blogPostSchema>>;
/** The part of a post that lists need. */
export type BlogPostCard = Omit<BlogPost, 'body' | 'seo'>;
export type LegalPage = Localised<z.infer<typeof pageSchema>>;
export type SalesPoint = Localised<z.infer<typeof salesPointSchema>>;
