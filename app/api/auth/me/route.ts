import { currentUser } from '@/lib/auth/current-user';
import { accountRoute } from '@/lib/auth/guard';

/** Who is signed in; null for nobody. */
export const GET = () => accountRoute(async () => Response.json({ user: await currentUser() }));
