'use client';

import type { ReactNode } from 'react';
import { SubmissionForm } from '@/components/forms/submission-form';
import { ContactFields } from './contact-fields';
import type { ContactLabels } from './contact-labels';

type Props = { locale: string; labels: ContactLabels; acceptance: ReactNode };

const loadSchema = async () => (await import('@/lib/forms/contact-schema')).contactSchema;

/** The contact form. */
export function ContactForm({ locale, labels, acceptance }: Props) {
  return (
    <SubmissionForm
      form="contact"
      action="/api/contact"
      locale={locale}
      labels={labels}
      loadSchema={loadSchema}
      className="grid gap-6"
    >
      {(bind) => <ContactFields bind={bind} labels={labels} acceptance={acceptance} />}
    </SubmissionForm>
  );
}
