import { answerUser } from '@/lib/auth/current-user';

export const GET = answerUser;
