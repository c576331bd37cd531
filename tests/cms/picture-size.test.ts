import path from 'node:path';
import { expect, it } from 'vitest';
import { pictureSize } from '../../cms/src/lib/seed/picture-size';
import { temporaryFiles } from '../support/service';

it('the seed tells a picture that is not there from one that it cannot read', async () => {
  const folder = await temporaryFiles({ 'pot.png': 'four' });
  expect(await pictureSize(path.join(folder, 'pot.png'))).toBe(4);
  await expect(pictureSize(path.join(folder, 'none.png'))).rejects.toThrow(
    'There is no picture media/none.png',
  );
  // A file in place of a folder fails for root too, whom no permission stops.
  await expect(pictureSize(path.join(folder, 'pot.png/inside.png'))).rejects.toMatchObject({
    message: 'Strapi cannot read media/inside.png',
    cause: expect.objectContaining({ code: 'ENOTDIR' }),
  });
});
