import { expect, it, vi } from 'vitest';
import { GET } from '@/app/api/sheets/[file]/route';
import { readPicture } from '@/lib/content/picture-bytes';
import { draw } from '@/lib/kit/draw';
import { expectConsole } from '../../support/console';
import { PRODUCTS } from '../../support/content';
import { temporaryFiles } from '../../support/service';

vi.mock('next-intl/server', () => import('../../support/translators'));
vi.mock('@/lib/kit/draw', () => ({ draw: vi.fn() }));
vi.mock('@/lib/content/picture-bytes', { spy: true });

const [FLAVOUR] = PRODUCTS;

async function get(file: string, headers: Record<string, string> = {}) {
  vi.stubEnv('DIST_DIR', await temporaryFiles({}));
  vi.mocked(draw).mockResolvedValue(Buffer.from('%PDF'));
  const request = new Request(`http://localhost:3000/api/sheets/${file}`, { headers });
  return GET(request, { params: Promise.resolve({ file }) });
}

it('a product sheet is a PDF that browsers show and ask for again', async () => {
  const response = await get(`${FLAVOUR?.slug}.de.pdf`);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('%PDF');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(
    new RegExp(`^inline; filename=".*${FLAVOUR?.slug}.de.pdf"$`),
  );
  expect(response.headers.get('cache-control')).toContain('no-cache');
  expect(vi.mocked(draw).mock.calls[0]?.[0]).toMatchObject({ kind: 'product-sheet', lang: 'de' });
  const again = await get(`${FLAVOUR?.slug}.de.pdf`, {
    'if-none-match': response.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
});

it('a product sheet without its picture is not taken for the whole one later', async () => {
  vi.mocked(readPicture).mockRejectedValueOnce(new Error('The content service does not answer'));
  const lacking = await get(`${FLAVOUR?.slug}.fr.pdf`);
  expectConsole('warn', /drawn without its picture/);
  expect(lacking.status).toBe(200);
  expect(lacking.headers.get('cache-control')).toBe('no-store');
  expect(lacking.headers.get('etag')).toBeNull();
  const whole = await get(`${FLAVOUR?.slug}.fr.pdf`);
  expect(whole.status).toBe(200);
  expect(whole.headers.get('etag')).not.toBeNull();
});

it.each(['no-such-flavour.fr.pdf', `${FLAVOUR?.slug}.xx.pdf`, `${FLAVOUR?.slug}.fr`, '..fr.pdf'])(
  '%s is no sheet, which is not kept',
  async (file) => {
    const response = await get(file);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);
