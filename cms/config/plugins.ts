import type { ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';
import { validatePassword } from '../src/lib/accounts/passwords';
import { IDLE_SECONDS } from '../src/lib/accounts/sessions';
import { mailSender, mailTransport } from '../src/lib/mail/transport';
import { MAX_PICTURE_BYTES } from '../src/lib/pictures/uploaded-file';
import { isSiteRequest } from '../src/lib/site';

/**
 * Keeps a drawing that is opened by itself from running scripts, as the site does with its own. A PDF
 * keeps Strapi's policy, because Chrome shows none in a sandbox.
 */
function restrictDrawing(response: ServerResponse, file: string): void {
  if (/\.svg$/i.test(file))
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
}

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
      providerOptions: { localServer: { setHeaders: restrictDrawing } },
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
