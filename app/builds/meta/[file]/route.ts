import { currentBuild, prerenderedPaths } from '@/lib/release/builds';
import { routeRules } from '@/lib/release/route-rules';

type Context = { params: Promise<{ file: string }> };

/** `builds/meta/{buildId}.json`: what one build holds. It never changes, so it may be kept for ever. */
export async function GET(_: Request, { params }: Context) {
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
