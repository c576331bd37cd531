import { getPreviewCopy } from '@/components/sell/kit-previews';
import { withHttpErrors } from '@/lib/http';

/** The data of the kit's previews, a `PreviewCopy`; in a preview of drafts, with drafts. */
export const GET = withHttpErrors(async () =>
  Response.json(await getPreviewCopy(), { headers: { 'Cache-Control': 'no-cache' } }),
);
