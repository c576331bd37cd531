/** The site's public address, without a slash at its end. */
export const siteUrl = () => (process.env.SITE_URL ?? 'http://localhost:3000').replace(/\/+$/, '');
