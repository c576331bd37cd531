import type { Route } from '../i18n/routing';
import { contactSchema } from './contact-schema';
import { kitSchema } from './kit-schema';

/** The site's forms: what they accept, where it is stored, where they post to and where they stand. */
export const FORMS = {
  contact: {
    schema: contactSchema,
    collection: 'contact-messages',
    action: '/api/contact',
    route: '/nous-contacter' satisfies Route,
  },
  kit: {
    schema: kitSchema,
    collection: 'kit-requests',
    action: '/api/kit-requests',
    route: '/nous-vendre' satisfies Route,
  },
} as const;

export type FormName = keyof typeof FORMS;

/** What came with a post, before it is checked. */
export type Values = Record<string, unknown>;
