import { finishProviderSignIn } from '@/lib/auth/provider-sign-in';

export const GET = async (
  request: Request,
  { params }: RouteContext<'/api/auth/callback/[provider]'>,
) => finishProviderSignIn(request, (await params).provider);
