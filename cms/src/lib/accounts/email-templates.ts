import { siteUrl } from '../site';

const CONFIRMATION_PATH = '/compte/confirmation';
export const PASSWORD_RESET_PATH = '/compte/reinitialiser';

/** The message in French and English, because Strapi does not know the visitor's language. */
const message = (french: string, english: string, link: string) =>
  [french, english].map((text) => `<p>${text}<br /><a href="${link}">${link}</a></p>`).join('\n');

/** The plugin's email templates. They contain no user name, which would be a visitor's own text. */
export function emailTemplates(sender: string) {
  const options = { from: { name: 'Dough là là', email: sender }, response_email: '' };
  return {
    reset_password: {
      display: 'Email.template.reset_password',
      icon: 'sync',
      options: {
        ...options,
        object: 'Choisis un nouveau mot de passe / Choose a new password',
        message: message(
          'Pour choisir un nouveau mot de passe, c’est par ici. Si tu n’as rien demandé, ne fais rien.',
          'Choose a new password here. If you did not ask for one, just ignore this email.',
          '<%= URL %>?code=<%= TOKEN %>',
        ),
      },
    },
    email_confirmation: {
      display: 'Email.template.email_confirmation',
      icon: 'check-square',
      options: {
        ...options,
        object: 'Confirme ton adresse / Confirm your address',
        message: message(
          'Un clic, et ton adresse est confirmée.',
          'One click, and your address is confirmed.',
          `${siteUrl()}${CONFIRMATION_PATH}?confirmation=<%= CODE %>`,
        ),
      },
    },
  };
}
