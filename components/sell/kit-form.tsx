'use client';

import type { ReactNode } from 'react';
import type { KitLabels } from '@/components/forms/labels';
import { SubmissionForm } from '@/components/forms/submission-form';
import type { KitItem } from '@/lib/forms/kit-schema';
import { KitFields } from './kit-fields';

export type KitFormProps = {
  locale: string;
  labels: KitLabels;
  pictures: Record<KitItem, ReactNode>;
  acceptance: ReactNode;
};

const loadSchema = async () => (await import('@/lib/forms/kit-schema')).kitSchema;

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
      {(register) => (
        <KitFields
          register={register}
          labels={labels}
          pictures={pictures}
          acceptance={acceptance}
        />
      )}
    </SubmissionForm>
  );
}
