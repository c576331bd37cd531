import { expect, it, vi } from 'vitest';
import { GET } from '@/app/api/kit/[token]/route';
import { readPicture } from '@/lib/content/picture-bytes';
import { draw } from '@/lib/kit/draw';
import { createKitToken } from '@/lib/kit/token';
import { expectConsole } from '../../support/console';
import { PRODUCTS } from '../../support/content';
import { temporaryFiles } from '../../support/service';
import { readZip } from '../../support/zip';

vi.mock('next-intl/server', () => import('../../support/translators'));
vi.mock('@/lib/kit/draw', () => ({ draw: vi.fn() }));
vi.mock('@/lib/content/picture-bytes', { spy: true });

const [FLAVOUR] = PRODUCTS;

it('the archive of a kit is refused while a file of it lacks a picture', async () => {
  vi.stubEnv('DIST_DIR', await temporaryFiles({}));
  vi.mocked(draw).mockResolvedValue(Buffer.from('drawn'));
  const token = createKitToken({
    flavours: [FLAVOUR?.slug ?? ''],
    items: ['price_labels', 'table_stands'],
    currency: 'EUR',
    locales: ['fr'],
  });
  const get = () =>
    GET(new Request(`http://localhost:3000/api/kit/${token}.zip`), {
      params: Promise.resolve({ token: `${token}.zip` }),
    });
  vi.mocked(readPicture).mockRejectedValueOnce(new Error('The content service does not answer'));
  const refused = await get();
  expectConsole('warn', /drawn without its picture/);
  expect(refused.status).toBe(503);
  const archive = await get();
  expect(archive.status).toBe(200);
  expect([...readZip(Buffer.from(await archive.arrayBuffer())).keys()]).toEqual([
    'fr/price-labels.pdf',
    'fr/table-stands.pdf',
  ]);
});
