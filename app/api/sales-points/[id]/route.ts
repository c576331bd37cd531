import { getSalesPointList } from '@/lib/content/sales-points';
import { answering } from '@/lib/http-error';

/** The list that a number belongs to never changes; another list has another version. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const ID = /^(?<version>[0-9a-f]+)-(?<index>\d+)$/;

type Context = { params: Promise<{ id: string }> };

/** One shop by its place in a list, as the map knows it: `{version}-{number}`. */
export const GET = (request: Request, { params }: Context) =>
  answering(async () => {
    const asked = ID.exec((await params).id)?.groups;
    const { version, points } = await getSalesPointList();
    const shop = asked?.version === version ? points[Number(asked.index)] : undefined;
    if (!shop) return Response.json({ error: 'Not Found' }, { status: 404 });
    return Response.json(shop, { headers: { 'cache-control': CACHE_CONTROL } });
  })(request);
