import { handleSubmission } from '@/lib/forms/handle-submission';

export const POST = (request: Request) => handleSubmission(request, 'kit');
