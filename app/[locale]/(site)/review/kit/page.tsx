import { getLocale } from 'next-intl/server';
import { getKitLabels } from '@/components/forms/labels';
import { LegalAcceptance } from '@/components/forms/legal-acceptance';
import { reviewMetadata, reviewPage } from '@/components/forms/review-page';
import { KitFields } from '@/components/sell/kit-fields';
import { getKitPreviews } from '@/components/sell/kit-previews';
import { toLocale } from '@/lib/i18n/routing';

export const generateMetadata = reviewMetadata('kit');

export default reviewPage('kit', async (register) => (
  <KitFields
    register={register}
    labels={await getKitLabels()}
    {...(await getKitPreviews(toLocale(await getLocale())))}
    acceptance={<LegalAcceptance />}
  />
));
