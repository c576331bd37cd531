import type { ReactNode } from 'react';
import { AcceptanceField } from '@/components/forms/acceptance-field';
import type { Bind } from '@/components/forms/binding';
import { PersonFields } from '@/components/forms/person-fields';
import { SelectField } from '@/components/forms/select-field';
import { TextAreaField } from '@/components/forms/text-field';
import type { ContactLabels } from './contact-labels';

type Props = { bind: Bind; labels: ContactLabels; acceptance: ReactNode };

/** The contact form's controls (specification, chapter 3). */
export function ContactFields({ bind, labels, acceptance }: Props) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <PersonFields bind={bind} labels={labels} />
      </div>
      <SelectField
        bind={bind}
        name="subject"
        label={labels.subject}
        prompt={labels.subjectPrompt}
        options={labels.subjects}
      />
      <TextAreaField bind={bind} name="message" label={labels.message} rows={6} />
      <AcceptanceField bind={bind}>{acceptance}</AcceptanceField>
    </>
  );
}
