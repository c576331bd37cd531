'use client';

import type { ReactNode } from 'react';
import { SubmissionForm } from '@/components/forms/submission-form';
import type { KitItem } from '@/lib/forms/kit-schema';
import { KitFields } from './kit-fields';
import type { KitLabels } from './kit-labels';

export type KitFormProps = {
  locale: string;
  labels: KitLabels;
  pictures: Record<KitItem, ReactNode>;
  acceptance: ReactNode;
};

const loadSchema = async () => (await import('@/lib/forms/kit-schema')).kitSchema;

/** The kit request. */
export function KitForm({ locale, labels, pictures, acceptance }: KitFormProps) {
  return (
    <SubmissionForm
      form="kit"
      action="/api/kit-requests"
      locale={locale}
      labels={labels}
      loadSchema={loadSchema}
      className="grid gap-8"
    >
      {(bind) => (
        <KitFields bind={bind} labels={labels} pictures={pictures} acceptance={acceptance} />
      )}
    </SubmissionForm>
  );
}
