/**
 * Why the site did not accept a webhook: its status, or the code of the error where it did not
 * respond.
 */
export type Reason = { status?: number; code?: string };

const NOT_FOUND = /^(?:ENOTFOUND|EAI_AGAIN|ERR_INVALID_URL)$/;
const NOBODY = /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/;
const TOO_LATE = /TIMEOUT|TIMEDOUT/;
const CERTIFICATE = /CERT|^ERR_(?:TLS|SSL)|^UNABLE_TO_/;

function silenceSentence(code = ''): string {
  if (NOT_FOUND.test(code))
    return `Le site ne se trouve pas (${code}) : SITE_URL, dans les réglages de Strapi, n’est pas son adresse, ou son nom n’est pas dans le DNS.`;
  if (NOBODY.test(code))
    return `Rien ne répond à l’adresse du site (${code}) : il est arrêté, ou SITE_URL, dans les réglages de Strapi, n’est pas son adresse.`;
  if (TOO_LATE.test(code))
    return `Le site n’a pas répondu à temps (${code}) : il est surchargé, ou un pare-feu est entre Strapi et lui.`;
  if (CERTIFICATE.test(code))
    return `Le certificat du site n’est pas valable (${code}) : renouvelez-le, ou corrigez SITE_URL dans les réglages de Strapi.`;
  return `Le site ne répond pas${code && ` (${code})`} : il est arrêté, ou SITE_URL, dans les réglages de Strapi, n’est pas son adresse.`;
}

/** The reason of a refusal, with advice. */
export function reasonSentence({ status, code }: Reason): string {
  if (status === undefined) return silenceSentence(code);
  if (status === 401)
    return 'Le secret est faux : Strapi et le site ont besoin de la même valeur de REVALIDATE_SECRET. Corrigez celle qui est fausse, et redémarrez de ce côté-là.';
  if (status === 404)
    return 'Le site n’a pas de secret : donnez-lui la valeur de REVALIDATE_SECRET que Strapi a, et redémarrez-le.';
  if (status < 400)
    return `Ce n’est pas le site qui répond à son adresse (réponse ${status}) : corrigez SITE_URL dans les réglages de Strapi, ou le serveur qui est devant le site.`;
  return `Le site répond par l’erreur ${status} : son journal en dit plus.`;
}
