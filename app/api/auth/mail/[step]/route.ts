import { followMailLink } from '@/lib/auth/mail-links';

export const GET = async (request: Request, { params }: RouteContext<'/api/auth/mail/[step]'>) =>
  followMailLink(request, (await params).step);
