import 'server-only';
import { ASSESSED_ON, withResult } from '../../accessibility/rgaa';
import { env } from '../../env';
import { formatterFor } from '../../i18n/formatter';
import type { Locale } from '../../i18n/routing';
import { log } from '../../logging/log';
import { telHref } from '../../phone';
import type { Settings } from '../types';

/** `href` makes a link of the value. */
type Fact = { value?: string; href?: string; isSample?: boolean };

const facts = (
  { operator, company, host, procontact, shopUrl, shopSeller, shopTermsUrl }: Settings,
  locale: Locale,
): Record<string, Fact> => {
  const format = formatterFor(locale);
  const euros = (amount: number) =>
    format.number(amount, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  const dialled = (phone?: string) => ({ value: phone, href: phone && telHref(phone) });
  const ofOperator = (value?: string) => ({ value, isSample: operator?.is_sample });
  const ofCompany = (value?: string) => ({ value, isSample: company?.is_sample });
  const ofShop = (value?: string, href?: string) => ({
    value: shopUrl && value,
    href,
    isSample: company?.is_sample,
  });
  const ofHost = (value?: string) => ({ value, isSample: host?.is_sample });
  const criteria = (result: Parameters<typeof withResult>[0]) => ({
    value: format.number(withResult(result).length),
  });
  return {
    'audit.date': { value: format.dateTime(new Date(ASSESSED_ON), { dateStyle: 'long' }) },
    'audit.compliant': criteria('C'),
    'audit.failing': criteria('NC'),
    'audit.not_applicable': criteria('NA'),
    'site.url': { value: env.SITE_URL },
    'procontact.email': { value: procontact?.email },
    'operator.name': ofOperator(operator?.name),
    'operator.address': ofOperator(operator?.address),
    'operator.phone': { ...dialled(operator?.phone), isSample: operator?.is_sample },
    'company.capital_eur': ofCompany(
      company?.capital_eur === undefined ? undefined : euros(company.capital_eur),
    ),
    'company.registration': ofCompany(company?.registration),
    'company.vat_number': ofCompany(company?.vat_number),
    'company.publication_director': ofCompany(company?.publication_director),
    'company.representative': ofCompany(company?.representative),
    'company.mediator': ofCompany(company?.mediator),
    'company.court_town': ofCompany(company?.court_town),
    'company.data_protection_officer': ofCompany(company?.data_protection_officer),
    'shop.url': ofShop(shopUrl, shopUrl),
    'shop.seller': ofShop(shopSeller),
    'shop.terms_url': ofShop(shopTermsUrl, shopTermsUrl),
    'host.name': ofHost(host?.name),
    'host.address': ofHost(host?.address),
    'host.phone': { ...dialled(host?.phone), isSample: host?.is_sample },
  };
};

/**
 * The accessibility statement's placeholder for the list of criteria that are not met. It is no
 * fact, because the criteria are elements with French texts.
 */
export const FAILURES_PLACEHOLDER = '{audit.failures}';

const PLACEHOLDER = /\{([a-z_]+\.[a-z_]+)\}/g;

const namesIn = (line: string) => Array.from(line.matchAll(PLACEHOLDER), ([, name = '']) => name);

const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>]/g, '\\$&');

const toMarkdown = ({ value = '', href }: Fact) =>
  href ? `[${escapeMarkdown(value)}](${href})` : escapeMarkdown(value);

/**
 * A legal page's Markdown with the facts that it names: `{operator.phone}` is the field of the settings,
 * `{audit.date}` comes from the audit grid.
 * A line whose fact is missing is left out; a name that does not exist is logged too.
 * @returns the text, and whether a fact in it is a sample
 */
export function withFacts(body: string, settings: Settings, locale: Locale) {
  const known = facts(settings, locale);
  const names = namesIn(body);
  const unknown = names.filter((name) => !known[name]);
  if (unknown.length > 0) log.error('A legal page names unknown facts', { names: unknown });
  const lines = body
    .split('\n')
    .filter((line) => namesIn(line).every((name) => known[name]?.value))
    .map((line) => line.replace(PLACEHOLDER, (_, name: string) => toMarkdown(known[name] ?? {})));
  const isSample = names.some((name) => known[name]?.value && known[name].isSample);
  return { body: lines.join('\n'), isSample };
}
