import { getTranslations } from 'next-intl/server';
import { LegalAcceptance } from '@/components/contact/legal-acceptance';
import { Field } from '@/components/ui/field';
import { BUSINESSES } from '@/lib/forms/kit-schema';
import type { Locale } from '@/lib/i18n/routing';
import { KitItems } from './kit-items';

/** The kit request: a plain post, which the browser's own checks guard. */
export async function KitForm({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'kit' });
  const contact = await getTranslations({ locale, namespace: 'contact' });
  const input = (id: string) => ({ id, name: id, className: 'field-control' });
  return (
    <form method="post" action="/api/kit-requests" className="grid gap-8" aria-label={t('legend')}>
      <input type="hidden" name="locale" value={locale} />
      <KitItems locale={locale} />
      <div className="grid max-w-4xl gap-6 sm:grid-cols-2">
        <Field id="business" label={t('business')}>
          <select {...input('business')} defaultValue="" required>
            <option value="">{t('businessPrompt')}</option>
            {BUSINESSES.map((business) => (
              <option key={business} value={business}>
                {t(business)}
              </option>
            ))}
          </select>
        </Field>
        <Field id="society" label={contact('society')} optional={contact('optional')}>
          <input {...input('society')} autoComplete="organization" />
        </Field>
        <Field id="name" label={contact('name')}>
          <input {...input('name')} autoComplete="name" required />
        </Field>
        <Field id="email" label={contact('email')}>
          <input {...input('email')} type="email" autoComplete="email" required />
        </Field>
        <Field id="phone" label={contact('phone')}>
          <input {...input('phone')} type="tel" autoComplete="tel" required />
        </Field>
        <Field id="address" label={t('address')}>
          <input {...input('address')} autoComplete="street-address" required />
        </Field>
        <Field id="postcode" label={t('postcode')}>
          <input {...input('postcode')} autoComplete="postal-code" required />
        </Field>
        <Field id="city" label={t('city')}>
          <input {...input('city')} autoComplete="address-level2" required />
        </Field>
      </div>
      <div className="max-w-4xl">
        <Field id="message" label={t('message')} optional={contact('optional')}>
          <textarea {...input('message')} rows={4} />
        </Field>
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="accept_legal"
          required
          className="size-6 shrink-0 accent-cocoa"
        />
        <LegalAcceptance locale={locale} />
      </label>
      <button type="submit" className="pill justify-self-start">
        {t('submit')}
      </button>
    </form>
  );
}
