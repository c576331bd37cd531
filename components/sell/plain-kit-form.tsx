import { HiddenFields } from '@/components/forms/fields';
import { fieldProps } from '@/components/forms/register-field';
import { Button } from '@/components/ui/button';
import { KitFields } from './kit-fields';
import type { KitFormProps } from './kit-form';

/** The kit request as a plain post: it works before, and without, the interactive form's script. */
export const PlainKitForm = ({ locale, labels, pictures, acceptance }: KitFormProps) => (
  <form method="post" action="/api/kit-requests" className="grid gap-8">
    <HiddenFields locale={locale} leaveEmpty={labels.leaveEmpty} />
    <KitFields
      register={(name) => ({ inputProps: fieldProps(name) })}
      labels={labels}
      pictures={pictures}
      acceptance={acceptance}
    />
    <Button type="submit" className="justify-self-start">
      {labels.submit}
    </Button>
  </form>
);
