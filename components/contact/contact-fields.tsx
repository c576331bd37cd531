import type { ReactNode } from 'react';
import { AcceptanceField, PersonFields, SelectField } from '@/components/forms/fields';
import type { ContactLabels } from '@/components/forms/labels';
import type { RegisterField } from '@/components/forms/register-field';
import { TextAreaField } from '@/components/forms/text-field';

type Props = { register: RegisterField; labels: ContactLabels; acceptance: ReactNode };

/** The contact form's fields. */
export function ContactFields({ register, labels, acceptance }: Props) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <PersonFields register={register} labels={labels} />
      </div>
      <SelectField
        register={register}
        name="subject"
        label={labels.subject}
        prompt={labels.subjectPrompt}
        options={labels.subjects}
      />
      <TextAreaField register={register} name="message" label={labels.message} rows={6} />
      <AcceptanceField register={register}>{acceptance}</AcceptanceField>
    </>
  );
}
