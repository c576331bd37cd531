import type { z } from 'zod';
import type { Locale } from '../i18n/routing';
import type {
  blogPostSchema,
  homepageSchema,
  locationsLogoSchema,
  mediaSchema,
  pageSchema,
  productSchema,
  questionSchema,
  salesPointSchema,
} from './entities';

/** The site's own shapes: what the queries return and the components receive. */

export type Media = z.infer<typeof mediaSchema>;

/** `lang` is set where a document is missing in the asked locale and French is shown instead. */
type Localised<T> = Omit<T, 'locale'> & { lang?: Locale };

export type Settings = {
  socials: { network: string; url: string }[];
  procontact?: { name?: string; email: string; phone?: string };
  blogEnabled: boolean;
  accountsEnabled: boolean;
  shopUrl?: string;
};
export type Homepage = Localised<z.infer<typeof homepageSchema>>;
export type Product = Localised<z.infer<typeof productSchema>>;
/** What menus, shelves and neighbours need of a product. */
export type ProductCard = Pick<Product, 'slug' | 'name' | 'image' | 'hero' | 'lang' | 'updatedAt'>;
export type LocationsLogo = Localised<z.infer<typeof locationsLogoSchema>>;
export type Question = Localised<z.infer<typeof questionSchema>>;
export type BlogPost = Localised<z.infer<typeof blogPostSchema>>;
export type LegalPage = Localised<z.infer<typeof pageSchema>>;
export type SalesPoint = Localised<z.infer<typeof salesPointSchema>>;
