import { LegalAcceptance } from '@/components/contact/legal-acceptance';
import { reviewMetadata } from '@/components/forms/review-metadata';
import { reviewPage } from '@/components/forms/review-page';
import { KitFields } from '@/components/sell/kit-fields';
import { kitLabels } from '@/components/sell/kit-labels';
import { KIT_PICTURES } from '@/components/sell/kit-pictures';

export const generateMetadata = reviewMetadata('/nous-vendre');

export default reviewPage('kit', async ({ bind, locale }) => (
  <KitFields
    bind={bind}
    labels={await kitLabels(locale)}
    pictures={KIT_PICTURES}
    acceptance={<LegalAcceptance locale={locale} />}
  />
));
