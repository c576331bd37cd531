import type { Language } from '../locales';

/** The number of days for which the link is valid, as in the site's lib/limits.ts. */
const KIT_DAYS = 30;

type KitTexts = {
  subject: string;
  greeting: string;
  /** The text above the link. */
  ready: string;
  lifetime: string;
  /** The sentence with the professional contact, who gets the replies. */
  question: (contact: string) => string;
  unasked: string;
  signature: string;
};

/**
 * The texts of the email with a kit's link, in the site's languages. It contains no text of the
 * visitor, who also chooses the recipient.
 */
export const KIT_TEXTS: Record<Language, KitTexts> = {
  fr: {
    subject: 'Votre kit Dough là là est prêt',
    greeting: 'Bonjour,',
    ready:
      'Le kit que vous avez composé est prêt : à imprimer, à poser, à afficher. Il vous attend ici :',
    lifetime: `Prix et langues s’y changent en un clin d’œil. L’adresse reste ouverte ${KIT_DAYS} jours ; ensuite, un nouveau kit se demande en deux minutes.`,
    question: (contact) => `Une question ? Répondez à cet e-mail : il arrive chez ${contact}.`,
    unasked: 'Vous n’avez rien demandé ? Alors oubliez cet e-mail.',
    signature: 'Cuillère en main,',
  },
  en: {
    subject: 'Your Dough là là kit is ready',
    greeting: 'Hello,',
    ready: 'The kit you put together is ready to print, to fold and to show. Here it is:',
    lifetime: `Want another price or language? Change it there. The link works for ${KIT_DAYS} days; after that, a new kit is two minutes away.`,
    question: (contact) => `Any questions? Just reply: this goes straight to ${contact}.`,
    unasked: 'Didn’t ask for this? Then just ignore it.',
    signature: 'Spoons at the ready,',
  },
  it: {
    subject: 'Il vostro kit Dough là là è pronto',
    greeting: 'Buongiorno,',
    ready:
      'Il kit che avete composto è pronto: da stampare, da esporre, da mostrare. Vi aspetta qui:',
    lifetime: `Prezzi e lingue si cambiano lì, in un batter d’occhio. L’indirizzo resta attivo per ${KIT_DAYS} giorni; poi, per un nuovo kit, bastano due minuti.`,
    question: (contact) =>
      `Una domanda? Basta rispondere a questa e-mail: arriva dritta a ${contact}.`,
    unasked: 'Non avete chiesto nulla? Allora fate finta di niente.',
    signature: 'Cucchiaino alla mano,',
  },
  es: {
    subject: 'Su kit Dough là là está listo',
    greeting: 'Hola:',
    ready:
      'El kit que ha preparado está listo para imprimir, colocar y mostrar en pantalla. Le espera aquí:',
    lifetime: `Allí puede cambiar los precios y los idiomas en un abrir y cerrar de ojos. La dirección estará disponible ${KIT_DAYS} días; después, pedir un nuevo kit le llevará dos minutos.`,
    question: (contact) => `¿Alguna duda? Responda a este correo: le llega a ${contact}.`,
    unasked: '¿No ha pedido nada? Entonces no haga caso de este correo.',
    signature: 'Cuchara en mano,',
  },
  de: {
    subject: 'Ihr POS-Paket von Dough là là ist fertig',
    greeting: 'Guten Tag,',
    ready: 'Ihr POS-Paket ist fertig: drucken, aufstellen, zeigen. Hier wartet es auf Sie:',
    lifetime: `Preise und Sprachen lassen sich dort im Handumdrehen ändern. Die Adresse bleibt ${KIT_DAYS} Tage lang offen; danach ist ein neues POS-Paket in zwei Minuten angefordert.`,
    question: (contact) =>
      `Noch Fragen? Antworten Sie einfach auf diese E-Mail, sie kommt bei ${contact} an.`,
    unasked: 'Sie haben nichts angefordert? Dann vergessen Sie diese E-Mail.',
    signature: 'Mit gezücktem Löffel',
  },
  nl: {
    subject: 'Uw promopakket van Dough là là is klaar',
    greeting: 'Goeiedag,',
    ready:
      'Het promopakket dat u hebt samengesteld, is klaar: om af te drukken, neer te zetten en te tonen. Het wacht hier op u:',
    lifetime: `Prijzen en talen verandert u daar in een handomdraai. Het adres blijft ${KIT_DAYS} dagen open; daarna is een nieuw promopakket in twee minuten aangevraagd.`,
    question: (contact) =>
      `Nog een vraag? Antwoord gewoon op deze e-mail: hij komt bij ${contact} terecht.`,
    unasked: 'Niets aangevraagd? Dan mag deze e-mail weg.',
    signature: 'Met de lepel in de aanslag,',
  },
};
