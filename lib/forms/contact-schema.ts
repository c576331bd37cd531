import { z } from 'zod';
import { accepted, email, message, optionalText, phone, requiredText } from './fields';

/** The subjects of a message, as in the content contract. */
export const SUBJECTS = ['distributor', 'love', 'complaint', 'press', 'other'] as const;

/** The contact form, validated in the browser and on the server. */
export const contactSchema = z.object({
  name: requiredText,
  email,
  phone,
  society: optionalText,
  subject: z.enum(SUBJECTS, 'choose'),
  message,
  accept_legal: accepted,
});
