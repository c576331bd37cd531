import { HiddenFields } from '@/components/forms/hidden-fields';
import { plainBind } from '@/components/forms/plain-binding';
import { KitFields } from './kit-fields';
import type { KitFormProps } from './kit-form';

/** The kit request as a plain post, for those who have no script, or not yet. */
export const PlainKitForm = ({ locale, labels, pictures, acceptance }: KitFormProps) => (
  <form method="post" action="/api/kit-requests" className="grid gap-8">
    <HiddenFields locale={locale} leaveEmpty={labels.leaveEmpty} />
    <KitFields bind={plainBind} labels={labels} pictures={pictures} acceptance={acceptance} />
    <button type="submit" className="pill justify-self-start">
      {labels.submit}
    </button>
  </form>
);
