import { forgotPassword } from '@/lib/auth/actions';
import { handleAction } from '@/lib/auth/handle-action';

export const POST = handleAction(forgotPassword);
