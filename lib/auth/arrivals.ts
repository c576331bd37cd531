/**
 * What mails and providers link to reads like a page of the site; these lead to the routes that take
 * the secret out of the address. For Next's configuration.
 */
export const arrivals = [
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
