import { getPreviewCopy } from '@/components/sell/kit-previews';
import { withHttpErrors } from '@/lib/http';

/** What the kit's previews may have to draw: a `PreviewCopy`, of drafts in a preview of drafts. */
export const GET = withHttpErrors(async () =>
  Response.json(await getPreviewCopy(), { headers: { 'Cache-Control': 'no-cache' } }),
);
