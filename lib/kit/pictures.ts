import 'server-only';
import { loadContentPicture } from '../seo/og-image/render';

/** A picture of the content service as a PNG of about 600 pixels; undefined where it cannot be read. */
export const loadPotPicture = (url: string): Promise<Uint8Array | undefined> =>
  loadContentPicture(url);
