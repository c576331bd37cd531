import { contactSchema } from '@/lib/forms/contact-schema';
import { receive } from '@/lib/forms/receive';

export const POST = (request: Request) =>
  receive(request, {
    schema: contactSchema,
    collection: 'contact-messages',
    route: '/nous-contacter',
  });
