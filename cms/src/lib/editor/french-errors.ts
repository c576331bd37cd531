/** English messages of Strapi's server that editors see, with their French translations. */
const SENTENCES: [RegExp, string][] = [
  [/^Invalid credentials$/, 'L’e-mail ou le mot de passe n’est pas le bon.'],
  [/^Too many requests/, 'Trop d’essais : attendez quelques minutes.'],
  [/^Missing or invalid credentials$/, 'Votre session est terminée : connectez-vous de nouveau.'],
  [/^Forbidden( access)?$/, 'Vous n’avez pas le droit de faire cela.'],
  [/^Policy Failed$/, 'Vous n’avez pas le droit de faire cela.'],
  [/^Not Found$/, 'Introuvable : peut-être supprimé entre-temps.'],
  [/^Document not found/, 'Cette fiche n’existe plus.'],
  [/^Internal Server Error$/, 'Le serveur n’y est pas arrivé. Essayez encore une fois.'],
  [/^(\d+) errors occurred$/, '$1 champs sont à corriger.'],
  [/^This attribute must be unique$/, 'Une autre fiche a déjà cette valeur.'],
  [/must be defined\.?$/, 'À remplir.'],
  [/is a required field$/, 'À remplir.'],
  [/must be at most (\d+) characters$/, '$1 signes au plus.'],
  [/must be at least (\d+) characters$/, '$1 signes au moins.'],
  [/must be less than or equal to (-?[\d.]+)$/, '$1 au plus.'],
  [/must be greater than or equal to (-?[\d.]+)$/, '$1 au moins.'],
  [/must be a valid email$/, 'Ce n’est pas un e-mail.'],
  [/must match the following:/, 'Ce n’est pas écrit comme attendu.'],
  [/^(.+) exceeds size limit of (\d+)(?:\.\d+)? MB\.?$/, '« $1 » est trop lourd : $2 Mo au plus.'],
  [/^Files are empty$/, 'Aucun fichier n’est arrivé.'],
  [/^File is not a valid image$/, 'Ce fichier n’est pas une image.'],
  [/^File name contains invalid characters$/, 'Le nom du fichier a des signes interdits.'],
  [/^Email already taken$/, 'Quelqu’un a déjà cet e-mail.'],
  [/^Name already taken$/, 'Ce nom est déjà pris.'],
  [
    /^Invalid registration(Token| info)$/,
    'Cette invitation n’est plus valable : demandez-en une autre.',
  ],
  [/^This reset password token has expired$/, 'Ce lien n’est plus valable : demandez-en un autre.'],
  [
    /^You must have at least one user with super admin role\.$/,
    'Il faut un administrateur au moins.',
  ],
  [/^You cannot delete your own user$/, 'Vous ne pouvez pas supprimer votre propre compte.'],
  [/^Some roles are still assigned to some users$/, 'Ce rôle est encore celui de quelqu’un.'],
  [/^This locale already exists$/, 'Cette langue existe déjà.'],
  [/^Cannot delete the default locale$/, 'La langue par défaut ne peut pas être supprimée.'],
];

/** @returns the message in French, or unchanged if there is no translation */
export function inFrench(message: string): string {
  const found = SENTENCES.find(([english]) => english.test(message));
  if (!found) return message;
  const [english, french] = found;
  const parts = english.exec(message) ?? [];
  return french.replace(/\$(\d)/g, (_, index) => parts[Number(index)] ?? '');
}
