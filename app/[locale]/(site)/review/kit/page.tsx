import { getLocale } from 'next-intl/server';
import { reviewMetadata, reviewPage } from '@/app/[locale]/(site)/review/review-page';
import { getKitLabels } from '@/components/forms/labels';
import { LegalAcceptance } from '@/components/forms/legal-acceptance';
import type { RegisterField } from '@/components/forms/register-field';
import { KitFields } from '@/components/sell/kit-fields';
import { getKitPreviews } from '@/components/sell/kit-previews';
import { toLocale } from '@/lib/i18n/routing';

export const generateMetadata = reviewMetadata('kit');

/**
 * Fields that replace the previews while the content service is unavailable, so that the choice is
 * not lost.
 */
function withoutPreviews(register: RegisterField) {
  const chosen = [register('flavours').defaultValue ?? []].flat().filter(Boolean);
  return {
    flavours: chosen.map((slug) => ({ slug, name: slug })),
    pictures: { price_labels: null, table_stands: null, screen_visuals: null },
  };
}

export default reviewPage('kit', async (register) => {
  const locale = toLocale(await getLocale());
  const previews = await getKitPreviews(locale).catch(() => withoutPreviews(register));
  return (
    <KitFields
      register={register}
      labels={await getKitLabels()}
      {...previews}
      acceptance={<LegalAcceptance />}
    />
  );
});
