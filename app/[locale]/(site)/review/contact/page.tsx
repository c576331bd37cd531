import { ContactFields } from '@/components/contact/contact-fields';
import { contactLabels } from '@/components/contact/contact-labels';
import { LegalAcceptance } from '@/components/contact/legal-acceptance';
import { reviewMetadata } from '@/components/forms/review-metadata';
import { reviewPage } from '@/components/forms/review-page';

export const generateMetadata = reviewMetadata('/nous-contacter');

export default reviewPage('contact', async ({ bind, locale }) => (
  <ContactFields
    bind={bind}
    labels={await contactLabels(locale)}
    acceptance={<LegalAcceptance locale={locale} />}
  />
));
