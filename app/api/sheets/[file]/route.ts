import { hasLocale } from 'next-intl';
import { HttpError, withHttpErrors } from '@/lib/http';
import { routing } from '@/lib/i18n/routing';
import type { Job } from '@/lib/kit/jobs';
import { hashOfJob, keptFile } from '@/lib/kit/kept-files';
import { loadPotPicture } from '@/lib/kit/pictures';
import { getSheetCopy } from '@/lib/kit/sheet-copy';
import { SITE } from '@/lib/site';
import { slugify } from '@/lib/slugify';

/** `caramel.fr.pdf` */
const FILE = /^([a-z0-9-]+)\.([a-z]{2})\.pdf$/;

/** The product sheet of a flavour in a language, for a buyer's quality department. */
export const GET = withHttpErrors(
  async (request: Request, { params }: RouteContext<'/api/sheets/[file]'>) => {
    const { file } = await params;
    const [, slug = '', locale = ''] = FILE.exec(file) ?? [];
    const found = hasLocale(routing.locales, locale) && (await getSheetCopy(locale, slug));
    if (!found) throw new HttpError(404, 'Not Found');
    const { title, sheet, image } = found;
    const picture = await loadPotPicture(image.url);
    const job: Job = { kind: 'product-sheet', lang: locale, title, sheet, picture };
    const etag = `"${hashOfJob(job)}"`;
    // Asked for each time, so that an editor's change is seen at once.
    const headers = { 'Cache-Control': 'public, no-cache', ETag: etag };
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(await keptFile(job)), {
      headers: {
        ...headers,
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${slugify(SITE.name)}-${slug}.${locale}.pdf"`,
      },
    });
  },
);
