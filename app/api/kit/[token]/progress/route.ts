import { withHttpErrors } from '@/lib/http';
import { continueKit, listKitFiles } from '@/lib/kit/files';
import { requestedKit } from '@/lib/kit/request';

/** The progress of the files on a kit's page, a `KitProgress`. */
export const GET = withHttpErrors(
  async (request: Request, { params }: RouteContext<'/api/kit/[token]/progress'>) => {
    const { token } = await params;
    const { choice } = await requestedKit(request, token);
    const progress = await continueKit(await listKitFiles(choice, token), token);
    return Response.json(progress, { headers: { 'Cache-Control': 'no-store' } });
  },
);
