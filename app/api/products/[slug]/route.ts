import { hasLocale } from 'next-intl';
import { ContentServiceError } from '@/lib/content/errors';
import { getProduct } from '@/lib/content/products';
import { routing } from '@/lib/i18n/routing';

/** Whether a product can be shown now: 200, 404, or 503 while the content service is unavailable. */
export async function GET(request: Request, { params }: RouteContext<'/api/products/[slug]'>) {
  const { slug } = await params;
  const locale = new URL(request.url).searchParams.get('locale');
  if (!hasLocale(routing.locales, locale)) {
    return Response.json({ error: 'Unknown locale' }, { status: 400 });
  }
  const headers = { 'Cache-Control': 'no-store' };
  try {
    const product = await getProduct(locale, slug);
    if (!product) return Response.json({ error: 'Not Found' }, { status: 404, headers });
    return Response.json({ slug: product.slug, name: product.name }, { headers });
  } catch (error) {
    if (!(error instanceof ContentServiceError)) throw error;
    return Response.json({ error: 'Service Unavailable' }, { status: 503, headers });
  }
}
