import { getAllPaths } from '@/lib/content/site-pages';
import { currentBuild } from '@/lib/release/builds';
import { routeRules } from '@/lib/release/route-rules';

/**
 * `builds/meta/{buildId}.json`: a build with its redirects, and the pages that are rendered before they
 * are requested.
 */
export async function GET(_: Request, { params }: RouteContext<'/builds/meta/[file]'>) {
  const { file } = await params;
  const build = await currentBuild();
  if (file !== `${build.id}.json`) {
    // Another instance may already run that build.
    const headers = { 'Cache-Control': 'no-store' };
    return Response.json({ error: 'Not Found' }, { status: 404, headers });
  }
  const body = { ...build, prerendered: await getAllPaths(), routeRules };
  return Response.json(body, {
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}
