import { signOut } from '@/lib/auth/actions';
import { perform } from '@/lib/auth/perform';

export const POST = (request: Request) => perform(request, signOut);
