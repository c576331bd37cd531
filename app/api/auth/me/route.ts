import { respondWithUser } from '@/lib/auth/session';

export const GET = respondWithUser;
