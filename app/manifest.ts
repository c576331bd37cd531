import type { MetadataRoute } from 'next';
import { SITE } from '@/lib/site';

/** The web app manifest, for the home screen of a phone. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: SITE.name,
    short_name: SITE.name,
    start_url: '/',
    display: 'minimal-ui',
    background_color: SITE.themeColor,
    theme_color: SITE.themeColor,
    icons: [192, 512].map((size) => ({
      src: `/brand/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
}
