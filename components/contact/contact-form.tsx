'use client';

import type { ReactNode } from 'react';
import type { ContactLabels } from '@/components/forms/labels';
import { SubmissionForm } from '@/components/forms/submission-form';
import { ContactFields } from './contact-fields';

export type ContactFormProps = { locale: string; labels: ContactLabels; acceptance: ReactNode };

const loadSchema = async () => (await import('@/lib/forms/contact-schema')).contactSchema;

export function ContactForm({ locale, labels, acceptance }: ContactFormProps) {
  return (
    <SubmissionForm
      form="contact"
      action="/api/contact"
      locale={locale}
      labels={labels}
      loadSchema={loadSchema}
      className="grid gap-6"
    >
      {(register) => <ContactFields register={register} labels={labels} acceptance={acceptance} />}
    </SubmissionForm>
  );
}
