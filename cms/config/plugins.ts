import type { Core } from '@strapi/strapi';
import { validatePassword } from '../src/lib/accounts/passwords';
import { IDLE_SECONDS } from '../src/lib/accounts/sessions';
import { mailSender, mailTransport } from '../src/lib/mail/transport';
import { MAX_PICTURE_BYTES } from '../src/lib/pictures/uploaded-file';
import { isSiteRequest } from '../src/lib/site';

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
      sizeLimit: MAX_PICTURE_BYTES,
      // Which types are accepted is told by src/lib/pictures, in French and by the content.
      security: { allowedTypes: ['*/*'] },
    },
  },
  'users-permissions': {
    config: {
      jwtSecret: env('JWT_SECRET'),
      jwt: { expiresIn: IDLE_SECONDS },
      // Attempts per IP and route, for the way to a provider and back. Everything else is asked by the
      // site, which is exempt: it limits its visitors itself, and Strapi sees them all under its IP.
      ratelimit: {
        interval: 60_000,
        max: env.int('AUTH_ATTEMPTS_PER_MINUTE', 10),
        skip: isSiteRequest,
      },
      validationRules: { validatePassword },
    },
  },
});

export default config;
