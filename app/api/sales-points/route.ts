import { getSalesPoints } from '@/lib/content/queries';
import type { MapPoint } from '@/lib/find';
import { answering } from '@/lib/http-error';

/** The map's points. Failing, the visitor has the list. */
export const GET = answering(async () => {
  const points = await getSalesPoints();
  const body: MapPoint[] = points.map((point) => ({
    id: point.documentId,
    name: point.name,
    address: `${point.address}, ${point.postcode} ${point.city}`,
    city: point.city,
    latitude: point.latitude,
    longitude: point.longitude,
  }));
  return Response.json(body, {
    headers: { 'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400' },
  });
});
