import type { Route } from '../i18n/routing';
import { contactSchema } from './contact-schema';
import { kitSchema } from './kit-schema';

/** The site's forms: schema, collection they are stored in, endpoint, and the page they stand on. */
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

/** The values of a post, not yet validated. */
export type FormValues = Record<string, unknown>;
