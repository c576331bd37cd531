import { ContactFields } from '@/components/contact/contact-fields';
import { getContactLabels } from '@/components/forms/labels';
import { LegalAcceptance } from '@/components/forms/legal-acceptance';
import { reviewMetadata, reviewPage } from '@/components/forms/review-page';

export const generateMetadata = reviewMetadata('contact');

export default reviewPage('contact', async (register) => (
  <ContactFields
    register={register}
    labels={await getContactLabels()}
    acceptance={<LegalAcceptance />}
  />
));
