import { HiddenFields } from '@/components/forms/fields';
import { fieldProps } from '@/components/forms/register-field';
import { Button } from '@/components/ui/button';
import { ContactFields } from './contact-fields';
import type { ContactFormProps } from './contact-form';

/** The message as a plain post: it works before, and without, the interactive form's script. */
export const PlainContactForm = ({ locale, labels, acceptance }: ContactFormProps) => (
  <form method="post" action="/api/contact" className="grid gap-6">
    <HiddenFields locale={locale} leaveEmpty={labels.leaveEmpty} />
    <ContactFields
      register={(name) => ({ inputProps: fieldProps(name) })}
      labels={labels}
      acceptance={acceptance}
    />
    <Button type="submit" className="justify-self-start">
      {labels.submit}
    </Button>
  </form>
);
