import { withHttpErrors } from '@/lib/http';
import { shownLocale } from '@/lib/kit/choice';
import { continueKit, listKitFiles } from '@/lib/kit/files';
import { follow } from '@/lib/kit/followed-kits';
import { requestedKit } from '@/lib/kit/request';
import { showsDrafts } from '@/lib/preview/draft-mode';

/** The progress of a kit, a `KitProgress`: `?shown=fr` is the language whose sizes it has. */
export const GET = withHttpErrors(
  async (request: Request, { params }: RouteContext<'/api/kit/[token]/progress'>) => {
    const { token } = await params;
    const { choice } = await requestedKit(request, token);
    const shown = shownLocale(choice, new URL(request.url).searchParams.get('shown'));
    const files = await listKitFiles(choice);
    const getProgress = () => continueKit(files, token, shown);
    if (!(await showsDrafts())) follow(request.url, getProgress);
    return Response.json(await getProgress(), { headers: { 'Cache-Control': 'no-store' } });
  },
);
