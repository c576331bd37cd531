import { siteUrl } from '../site';

const CONFIRMATION = '/compte/confirmation';
export const RESET = '/compte/reinitialiser';

/** A visitor's language is not known here: French, then English. */
const message = (french: string, english: string, link: string) =>
  [french, english].map((text) => `<p>${text}<br /><a href="${link}">${link}</a></p>`).join('\n');

/** The plugin's mail templates. No name stands in them: names are the visitors' own words. */
export function mailTemplates(sender: string) {
  const options = { from: { name: 'Dough là là', email: sender }, response_email: '' };
  return {
    reset_password: {
      display: 'Email.template.reset_password',
      icon: 'sync',
      options: {
        ...options,
        object: 'Ton nouveau mot de passe / Your new password',
        message: message(
          'Pour choisir un nouveau mot de passe, c’est par ici. Si tu n’as rien demandé, ne fais rien.',
          'Choose a new password here. If you did not ask for one, just ignore this mail.',
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
          `${siteUrl()}${CONFIRMATION}?confirmation=<%= CODE %>`,
        ),
      },
    },
  };
}
