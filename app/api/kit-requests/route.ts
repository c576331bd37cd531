import { kitSchema } from '@/lib/forms/kit-schema';
import { receive } from '@/lib/forms/receive';

export const POST = (request: Request) =>
  receive(request, { schema: kitSchema, collection: 'kit-requests', route: '/nous-vendre' });
