import { connect } from '@/lib/auth/provider';

type Context = { params: Promise<{ provider: string }> };

export const GET = async (_: Request, { params }: Context) => connect((await params).provider);
