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
      // src/lib/pictures decides which types are accepted, by their content and with French
      // messages.
      security: { allowedTypes: ['*/*'] },
    },
  },
  'users-permissions': {
    config: {
      jwtSecret: env('JWT_SECRET'),
      jwt: { expiresIn: IDLE_SECONDS },
      // The attempts per IP and route, for the requests to a provider and back. All other requests
      // come from the site, which is exempt: it limits its visitors itself, and Strapi sees them
      // all under the site's IP.
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
