import { reviewMetadata, reviewPage } from '@/app/[locale]/(site)/review/review-page';
import { ContactFields } from '@/components/contact/contact-fields';
import { getContactLabels } from '@/components/forms/labels';
import { LegalAcceptance } from '@/components/forms/legal-acceptance';

export const generateMetadata = reviewMetadata('contact');

export default reviewPage('contact', async (register) => (
  <ContactFields
    register={register}
    labels={await getContactLabels()}
    acceptance={<LegalAcceptance />}
  />
));
