import { makeZip } from 'client-zip';
import { HttpError, withHttpErrors } from '@/lib/http';
import { type KitFile, listKitFiles } from '@/lib/kit/files';
import { keptFile, prepareFiles } from '@/lib/kit/kept-files';
import { requestedKit } from '@/lib/kit/request';

/** Each file as soon as it is drawn, so that the download starts with the first one. */
async function* entries(files: KitFile[]) {
  for (const { name, job } of files)
    yield { name, input: await keptFile(job), lastModified: new Date() };
}

/** A kit as a whole: `GET /api/kit/{token}.zip?locale=fr&price=2.90&currency=EUR&flavours=caramel`. */
export const GET = withHttpErrors(
  async (request: Request, { params }: RouteContext<'/api/kit/[token]'>) => {
    const { token: file } = await params;
    const token = /^(.+)\.zip$/.exec(file)?.[1];
    if (!token) throw new HttpError(404, 'Not Found');
    const { choice } = await requestedKit(request, token);
    const files = await listKitFiles(choice, token);
    // Fails with a status of its own: once the download has begun, it can only break off.
    if (!(await prepareFiles(files.map(({ job }) => job))))
      throw new HttpError(503, 'Service Unavailable', { headers: { 'retry-after': '30' } });
    if (files[0]) await keptFile(files[0].job);
    return new Response(makeZip(entries(files)), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="dough-la-la-kit.zip"',
        'Cache-Control': 'private, no-store',
      },
    });
  },
);
