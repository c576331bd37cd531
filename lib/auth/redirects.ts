/**
 * Links in emails and from providers look like pages of the site; these redirects lead them to the
 * routes that take the secret out of the URL. For Next's configuration.
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
