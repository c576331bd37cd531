import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testbed } from './testbed';

type Uploaded = { id: number; ext: string; mime: string; url: string }[];
type Refusal = { error: { message: string } };

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const WEBP = readFileSync('content/media/hero.webp');
const HEIC = latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
const HEAVY = Buffer.concat([latin1('\xff\xd8\xff'), Buffer.alloc(10 * 1024 * 1024)]);
const SIZELESS = '<svg xmlns="http://www.w3.org/2000/svg" width="100%"/>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/>';

function upload<Body>(name: string, type: string, content: string | Buffer, replacedId?: number) {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(Buffer.from(content))], { type }), name);
  form.append('fileInfo', JSON.stringify({ name }));
  const query = replacedId === undefined ? '' : `?id=${replacedId}`;
  return testbed.admin.call<Body>('POST', `/upload${query}`, form);
}

/** A real picture, as a program for pictures writes it. */
const encoded = (format: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp({ create: { width: 8, height: 10, channels: 3, background: 'tan' } })
    .toFormat(format)
    .toBuffer();

/** What may be uploaded, and what Strapi says of the rest. */
export function uploadSuite(): void {
  it.each<[string, string, string, string | Buffer, RegExp]>([
    ['a text named .jpg', 'recette.jpg', 'image/jpeg', 'de la farine', /pas une image/],
    ['a photo of an iPhone', 'IMG_1.jpg', 'image/jpeg', HEIC, /iPhone.*JPEG/],
    ['a drawing without a size', 'a.svg', 'image/svg+xml', SIZELESS, /sa taille/],
    ['half a picture', 'pot.webp', 'image/webp', WEBP.subarray(0, 5_000), /incomplète/],
    ['a heavy photo', 'pot.jpg', 'image/jpeg', HEAVY, /10 Mo.*2500 px/],
  ])('refuses %s in French, with what would be right', async (_, name, type, content, message) => {
    const { status, body } = await upload<Refusal>(name, type, content);
    expect(status).toBe(400);
    expect(body.error.message).toMatch(message);
    expect(body.error.message).toContain(`« ${name} »`);
  });

  it.each<[string, string, string, string | Buffer, string]>([
    ['a drawing with its name in capitals', 'LOGO.SVG', 'image/svg+xml', SVG, '.svg'],
    ['a WebP named .jpg', 'pot.jpg', 'image/jpeg', WEBP, '.webp'],
    ['a PDF, for texts that link to it', 'cgv.pdf', 'application/pdf', '%PDF-1.7\n', '.pdf'],
  ])('accepts %s, as what it is', async (_, name, type, content, extension) => {
    const { status, body } = await upload<Uploaded>(name, type, content);
    expect(status).toBe(201);
    expect(body[0]?.ext).toBe(extension);
    expect((await testbed.admin.call('DELETE', `/upload/files/${body[0]?.id}`)).status).toBe(200);
  });

  it.each([
    ['jpeg', '.jpg'],
    ['png', '.png'],
    ['webp', '.webp'],
    ['gif', '.gif'],
  ] as const)('accepts a real %s with its size', async (format, ext) => {
    const { status, body } = await upload<Uploaded>(`pot${ext}`, '', await encoded(format));
    expect(status).toBe(201);
    expect(body[0]).toMatchObject({ ext, mime: `image/${format}`, width: 8, height: 10 });
    expect((await testbed.admin.call('DELETE', `/upload/files/${body[0]?.id}`)).status).toBe(200);
  });

  it('a drawing that is opened by itself runs no script, and a PDF is shown', async () => {
    const policies = [];
    for (const [name, content] of [
      ['a.svg', SVG],
      ['a.pdf', '%PDF-1.7\n'],
    ] as const) {
      const { body } = await upload<Uploaded>(name, '', content);
      const { headers } = await fetch(testbed.strapi.url + body[0]?.url);
      policies.push(headers.get('content-security-policy')?.split(/; ?/));
      await testbed.admin.call('DELETE', `/upload/files/${body[0]?.id}`);
    }
    expect(policies).toEqual([
      ["default-src 'none'", "style-src 'unsafe-inline'", 'sandbox'],
      expect.not.arrayContaining(['sandbox']),
    ]);
  });

  it('replaces a picture by one of the same format only', async () => {
    const { body } = await upload<Uploaded>('pot.webp', 'image/webp', WEBP);
    const id = body[0]?.id;
    expect((await upload<Refusal>('pot.webp', 'image/webp', 'un texte', id)).status).toBe(400);
    const other = await upload<Refusal>('pot.svg', 'image/svg+xml', SVG, id);
    expect(other.body.error.message).toMatch(/même format \(\.webp\)/);
    expect((await upload('autre.webp', 'image/webp', WEBP, id)).status).toBe(200);
    await testbed.admin.call('DELETE', `/upload/files/${id}`);
  });
}
