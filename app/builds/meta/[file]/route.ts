import { currentBuild, prerenderedPaths } from '@/lib/release/builds';
import { routeRules } from '@/lib/release/route-rules';

/** `builds/meta/{buildId}.json`: the contents of one build, which never change. */
export async function GET(_: Request, { params }: RouteContext<'/builds/meta/[file]'>) {
  const { file } = await params;
  const build = await currentBuild();
  if (file !== `${build.id}.json`) {
    // Another instance may already run that build.
    const headers = { 'Cache-Control': 'no-store' };
    return Response.json({ error: 'Not Found' }, { status: 404, headers });
  }
  const body = { ...build, prerendered: await prerenderedPaths(), routeRules };
  return Response.json(body, {
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}
