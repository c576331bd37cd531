import 'server-only';
import type { Job } from './jobs';
import { keptFile, keyOf } from './kept-files';

const TYPES: Record<string, string> = { pdf: 'application/pdf', png: 'image/png' };

/**
 * A file as a response: 304 to a browser that has it. It is asked for at each visit, so that an editor's
 * change is seen within seconds.
 */
export async function fileResponse(
  request: Request,
  { name, job }: { name: string; job: Job<string> },
  disposition: 'attachment' | 'inline' = 'attachment',
): Promise<Response> {
  const filename = name.replaceAll('/', '-');
  const etag = `"${keyOf(job)}"`;
  const headers = {
    ETag: etag,
    'Cache-Control': 'private, no-cache',
    'Content-Type': TYPES[name.split('.').pop() ?? ''] ?? '',
    'Content-Disposition': `${disposition}; filename="${filename}"`,
  };
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers });
  return new Response(await keptFile(job), { headers });
}
