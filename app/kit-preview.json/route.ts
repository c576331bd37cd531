import { getPreviewCopy } from '@/components/sell/kit-previews';

/** Cached like a page. */
export const dynamic = 'force-static';

/** What the kit's previews may have to draw: a `PreviewCopy` (components/kit/live-preview.tsx). */
export const GET = async () =>
  Response.json(await getPreviewCopy(), { headers: { 'Cache-Control': 'no-cache' } });
