import type { Core } from '@strapi/strapi';
import { mailSender, mailTransport } from '../src/lib/mail/transport';

const MEGABYTE = 1024 * 1024;

const config = ({ env }: Core.Config.Shared.ConfigParams) => ({
  email: {
    config: {
      provider: 'nodemailer',
      providerOptions: mailTransport(),
      settings: { defaultFrom: `Dough là là <${mailSender()}>` },
    },
  },
  upload: {
    config: {
      sizeLimit: 10 * MEGABYTE,
      security: { allowedTypes: ['image/*', 'application/pdf'] },
    },
  },
  'users-permissions': {
    config: {
      jwtSecret: env('JWT_SECRET'),
      jwt: { expiresIn: '14d' },
      // Attempts of one visitor at one route; the tests sign in more often.
      ratelimit: { interval: 60_000, max: env.int('AUTH_ATTEMPTS_PER_MINUTE', 10) },
      validationRules: {
        validatePassword: (password: string) => password.length >= 10,
      },
    },
  },
});

export default config;
