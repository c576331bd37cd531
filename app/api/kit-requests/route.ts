import { handleSubmission } from '@/lib/forms/handle-submission';

export const POST = handleSubmission('kit');
