import type { Route } from '../i18n/routing';
import { contactSchema } from './contact-schema';
import { kitSchema } from './kit-schema';

/**
 * The site's forms: each with its schema, the collection that stores it, its endpoint and its page.
 */
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
