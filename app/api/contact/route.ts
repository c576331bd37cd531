import { receive } from '@/lib/forms/receive';

export const POST = (request: Request) => receive(request, 'contact');
