/**
 * Links in emails and from providers have the paths of pages. These redirects, for Next's configuration,
 * take them to the routes that remove the secret from the URL.
 */
export const accountRedirects = [
  {
    source: '/compte/reinitialiser',
    has: [{ type: 'query' as const, key: 'code' }],
    destination: '/api/auth/mail/reset',
    permanent: false,
  },
  {
    source: '/compte/confirmation',
    has: [{ type: 'query' as const, key: 'confirmation' }],
    destination: '/api/auth/mail/confirmation',
    permanent: false,
  },
  {
    source: '/compte/connexion/:provider',
    destination: '/api/auth/callback/:provider',
    permanent: false,
  },
];
