import 'server-only';
import type { Drawing } from './drawings';
import { cachedFile, keyOf } from './file-cache';

const TYPES: Record<string, string> = { pdf: 'application/pdf', png: 'image/png' };

type Requested = {
  name: string;
  drawing: Drawing<string>;
  /** The group of files that takes turns with others in the queue: a kit's token, or `sheets`. */
  flow: string;
  disposition?: 'attachment' | 'inline';
};

/**
 * A file as a response; 304 to a browser that has it. Browsers revalidate it at each visit, so that
 * an editor's change is visible within seconds. A file that lacks a picture is not cached.
 */
export async function fileResponse(
  request: Request,
  { name, drawing, flow, disposition = 'attachment' }: Requested,
): Promise<Response> {
  const filename = name.replaceAll('/', '-');
  const etag = `"${keyOf(drawing)}"`;
  const headers = {
    'Content-Type': TYPES[name.split('.').pop() ?? ''] ?? '',
    'Content-Disposition': `${disposition}; filename="${filename}"`,
  };
  const lasting = { ...headers, ETag: etag, 'Cache-Control': 'private, no-cache' };
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers: lasting });
  const { bytes, isWhole } = await cachedFile(drawing, flow, request.signal);
  return new Response(bytes, {
    headers: isWhole ? lasting : { ...headers, 'Cache-Control': 'no-store' },
  });
}
