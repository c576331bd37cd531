import { HttpError, withHttpErrors } from '@/lib/http';
import { fileResponse } from '@/lib/kit/file-response';
import { listKitFiles } from '@/lib/kit/files';
import { requestedKit } from '@/lib/kit/request';

/**
 * A file of a kit, in the first of its languages: `price-labels.pdf`, `table-stands.pdf`,
 * `screens/caramel-1920x1080.png`.
 */
export const GET = withHttpErrors(
  async (request: Request, { params }: RouteContext<'/api/kit/[token]/[...file]'>) => {
    const { token, file } = await params;
    const { choice } = await requestedKit(request, token);
    const files = await listKitFiles(choice);
    const found = files.find(({ route }) => route === file.join('/'));
    if (!found) throw new HttpError(404, 'Not Found');
    return fileResponse(request, { ...found, flow: token });
  },
);
