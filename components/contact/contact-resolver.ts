import { zodResolver } from '@hookform/resolvers/zod';
import { type ContactInput, contactSchema } from '@/lib/forms/contact-schema';

/** Checks the form by the schema that the server checks by. */
export const contactResolver = zodResolver<ContactInput, unknown, ContactInput>(
  contactSchema as never,
);
