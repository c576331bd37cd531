import { startProviderSignIn } from '@/lib/auth/provider-sign-in';

export const GET = async (_: Request, { params }: RouteContext<'/api/auth/connect/[provider]'>) =>
  startProviderSignIn((await params).provider);
