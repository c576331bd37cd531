import { z } from 'zod';
import { accepted, email, message, optionalText, phone, requiredText } from './fields';

export const SUBJECTS = ['distributor', 'love', 'complaint', 'press', 'other'] as const;

/** The contact form, for the browser, the server and the tests. */
export const contactSchema = z.object({
  name: requiredText(),
  email,
  phone,
  society: optionalText(),
  subject: z.enum(SUBJECTS, 'choose'),
  message,
  accept_legal: accepted,
});

export type ContactInput = z.input<typeof contactSchema>;
