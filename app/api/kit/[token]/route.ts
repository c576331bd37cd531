import { makeZip } from 'client-zip';
import { HttpError, withHttpErrors } from '@/lib/http';
import { cachedFile, prepareFiles, unavailable } from '@/lib/kit/file-cache';
import { type KitFile, listKitFiles } from '@/lib/kit/files';
import { requestedKit } from '@/lib/kit/request';

/** The bytes of a file. @throws HttpError 503 for a file that lacks a picture */
async function wholeFile(...file: Parameters<typeof cachedFile>) {
  const { bytes, isWhole } = await cachedFile(...file);
  if (!isWhole) throw unavailable();
  return bytes;
}

/** Yields each file as soon as it is drawn, so that the download starts early. */
async function* entries(files: KitFile[], token: string, signal: AbortSignal) {
  for (const { name, drawing } of files)
    yield { name, input: await wholeFile(drawing, token, signal), lastModified: new Date() };
}

/** A kit as a whole: `GET /api/kit/{token}.zip?locale=fr&price=2.90&currency=EUR&flavours=caramel`. */
export const GET = withHttpErrors(
  async (request: Request, { params }: RouteContext<'/api/kit/[token]'>) => {
    const { token: file } = await params;
    const token = /^(.+)\.zip$/.exec(file)?.[1];
    if (!token) throw new HttpError(404, 'Not Found');
    const { choice } = await requestedKit(request, token);
    const files = await listKitFiles(choice);
    const drawings = files.map(({ drawing }) => drawing);
    // The request fails here with a status, because once the download has begun, it can only be
    // aborted.
    if (!(await prepareFiles(drawings, token))) throw unavailable();
    // The first file after the labels has all pictures of the kit.
    const first = files.find(({ kind }) => kind !== 'price-labels') ?? files[0];
    if (first) await wholeFile(first.drawing, token, request.signal);
    return new Response(makeZip(entries(files, token, request.signal)), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="dough-la-la-kit.zip"',
        'Cache-Control': 'private, no-store',
      },
    });
  },
);
