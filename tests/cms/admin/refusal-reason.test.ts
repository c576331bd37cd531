import { expect, it } from 'vitest';
import { type Reason, reasonSentence } from '../../../cms/src/admin/home/refusal-reason';

it.each<[string, Reason, RegExp]>([
  ['a wrong host', { code: 'ENOTFOUND' }, /ne se trouve pas \(ENOTFOUND\).*SITE_URL/],
  ['an address that is none', { code: 'ERR_INVALID_URL' }, /ne se trouve pas.*SITE_URL/],
  ['a site that is stopped', { code: 'ECONNREFUSED' }, /\(ECONNREFUSED\).*arrêté/],
  ['a site that hangs', { code: 'ETIMEDOUT' }, /à temps \(ETIMEDOUT\)/],
  ['a connection that hangs', { code: 'UND_ERR_CONNECT_TIMEOUT' }, /à temps/],
  ['an expired certificate', { code: 'CERT_HAS_EXPIRED' }, /certificat.*\(CERT_HAS_EXPIRED\)/],
  ['another host’s certificate', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, /certificat/],
  ['an unknown issuer', { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, /certificat/],
  ['any other error', { code: 'ECONNRESET' }, /ne répond pas \(ECONNRESET\)/],
  ['an error without a code', {}, /ne répond pas :/],
  ['a wrong secret', { status: 401 }, /secret est faux/],
  ['no secret', { status: 404 }, /pas de secret/],
  ['a redirection', { status: 301 }, /pas le site qui répond.*301/],
  ['a proxy’s page', { status: 200 }, /pas le site qui répond/],
  ['an error of the site', { status: 502 }, /erreur 502/],
])('the admin says why the site is not told of changes: %s', (_, reason, sentence) => {
  expect(reasonSentence(reason)).toMatch(sentence);
});
