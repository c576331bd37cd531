import { getKitLabels } from '@/components/forms/labels';
import { LegalAcceptance } from '@/components/forms/legal-acceptance';
import { reviewMetadata, reviewPage } from '@/components/forms/review-page';
import { KitFields } from '@/components/sell/kit-fields';
import { KIT_PICTURES } from '@/components/sell/kit-pictures';

export const generateMetadata = reviewMetadata('kit');

export default reviewPage('kit', async (register) => (
  <KitFields
    register={register}
    labels={await getKitLabels()}
    pictures={KIT_PICTURES}
    acceptance={<LegalAcceptance />}
  />
));
