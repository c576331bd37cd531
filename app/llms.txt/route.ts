import { llmsText } from '@/lib/seo/llms';
import { textAnswer } from '@/lib/seo/text-answer';

export const dynamic = 'force-dynamic';

export const GET = () => textAnswer('text/plain; charset=utf-8', llmsText);
