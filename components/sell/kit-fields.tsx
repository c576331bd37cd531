import type { ReactNode } from 'react';
import { AcceptanceField } from '@/components/forms/acceptance-field';
import type { Bind } from '@/components/forms/binding';
import { PersonFields } from '@/components/forms/person-fields';
import { SelectField } from '@/components/forms/select-field';
import { TextAreaField, TextField } from '@/components/forms/text-field';
import type { KitItem } from '@/lib/forms/kit-schema';
import { KitItems } from './kit-items';
import type { KitLabels } from './kit-labels';

type Props = {
  bind: Bind;
  labels: KitLabels;
  pictures: Record<KitItem, ReactNode>;
  acceptance: ReactNode;
};

/** The kit request's controls. */
export function KitFields({ bind, labels, pictures, acceptance }: Props) {
  return (
    <>
      <KitItems bind={bind} labels={labels} pictures={pictures} />
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          bind={bind}
          name="business"
          label={labels.business}
          prompt={labels.businessPrompt}
          options={labels.businesses}
        />
        <PersonFields bind={bind} labels={labels} />
        <TextField
          bind={bind}
          name="address"
          label={labels.address}
          autoComplete="street-address"
        />
        <TextField bind={bind} name="postcode" label={labels.postcode} autoComplete="postal-code" />
        <TextField bind={bind} name="city" label={labels.city} autoComplete="address-level2" />
      </div>
      <TextAreaField
        bind={bind}
        name="message"
        label={labels.message}
        optional={labels.optional}
        rows={4}
      />
      <AcceptanceField bind={bind}>{acceptance}</AcceptanceField>
    </>
  );
}
