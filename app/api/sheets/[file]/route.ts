import { hasLocale } from 'next-intl';
import { HttpError, withHttpErrors } from '@/lib/http';
import { routing } from '@/lib/i18n/routing';
import { fileResponse } from '@/lib/kit/file-response';
import { sheetDrawing } from '@/lib/kit/files';
import { SITE } from '@/lib/site';
import { slugify } from '@/lib/slugify';

/** The name of a sheet: `caramel.fr.pdf`. */
const FILE = /^([a-z0-9-]+)\.([a-z]{2})\.pdf$/;

/** The product sheet of a flavour in a language, for a buyer's quality department. */
export const GET = withHttpErrors(
  async (request: Request, { params }: RouteContext<'/api/sheets/[file]'>) => {
    const { file } = await params;
    const [, slug = '', locale = ''] = FILE.exec(file) ?? [];
    const drawing = hasLocale(routing.locales, locale) && (await sheetDrawing(locale, slug));
    if (!drawing) throw new HttpError(404, 'Not Found');
    const name = `${slugify(SITE.name)}-${file}`;
    return fileResponse(request, { name, drawing, flow: 'sheets', disposition: 'inline' });
  },
);
