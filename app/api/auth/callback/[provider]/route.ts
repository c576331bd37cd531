import { finish } from '@/lib/auth/provider';

type Context = { params: Promise<{ provider: string }> };

export const GET = async (request: Request, { params }: Context) =>
  finish(request, (await params).provider);
