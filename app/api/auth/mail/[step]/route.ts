import { followMail } from '@/lib/auth/follow-mail';

export const GET = async (request: Request, { params }: { params: Promise<{ step: string }> }) =>
  followMail(request, (await params).step);
