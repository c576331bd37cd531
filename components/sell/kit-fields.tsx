import type { ReactNode } from 'react';
import { AcceptanceField, PersonFields, SelectField } from '@/components/forms/fields';
import type { KitLabels } from '@/components/forms/labels';
import type { RegisterField } from '@/components/forms/register-field';
import { TextAreaField, TextField } from '@/components/forms/text-field';
import { FieldError } from '@/components/ui/field';
import type { KitItem } from '@/lib/kit/choice';
import { KitChoiceFields, type KitFlavour } from './kit-choice';

type ItemsProps = {
  register: RegisterField;
  labels: KitLabels;
  pictures: Record<KitItem, ReactNode>;
};

/** The three parts of the kit, each a picture with a checkbox. All are checked at first. */
function KitItems({ register, labels, pictures }: ItemsProps) {
  const { inputProps, defaultValue, error } = register('items');
  const checked = [defaultValue ?? labels.kit.map(({ value }) => value)].flat();
  return (
    <fieldset>
      <legend className="display mb-5 text-h3">{labels.items}</legend>
      <div className="grid gap-5 md:grid-cols-3">
        {labels.kit.map(({ value, label, text }, index) => (
          <div key={value} className="kit-card">
            {pictures[value]}
            {/* The label covers the whole card, but the picture is not part of the checkbox's
                name. */}
            <label className="mt-auto flex items-start gap-3 pt-4 after:absolute after:inset-0">
              <input
                // The error summary links to this id.
                id={index === 0 ? 'items' : undefined}
                type="checkbox"
                value={value}
                defaultChecked={checked.some((name) => name === value)}
                className="tick relative z-1"
                {...inputProps}
              />
              <span>
                <span className="block font-bold">{label}</span>
                {text}
              </span>
            </label>
          </div>
        ))}
      </div>
      <FieldError id="items" error={error} />
    </fieldset>
  );
}

/** The kit request's fields. */
export function KitFields({
  register,
  labels,
  flavours,
  pictures,
  acceptance,
}: ItemsProps & { flavours: KitFlavour[]; acceptance: ReactNode }) {
  const { address, postcode, city, message, optional } = labels;
  return (
    <>
      <KitChoiceFields register={register} labels={labels} flavours={flavours} />
      <KitItems register={register} labels={labels} pictures={pictures} />
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          register={register}
          name="business"
          label={labels.business}
          prompt={labels.businessPrompt}
          options={labels.businesses}
        />
        <PersonFields register={register} labels={labels} />
        <TextField
          register={register}
          name="address"
          label={address}
          autoComplete="address-line1"
        />
        <TextField
          register={register}
          name="postcode"
          label={postcode}
          autoComplete="postal-code"
        />
        <TextField register={register} name="city" label={city} autoComplete="address-level2" />
      </div>
      <TextAreaField
        register={register}
        name="message"
        label={message}
        hint={optional}
        isOptional
        rows={4}
      />
      <AcceptanceField register={register}>{acceptance}</AcceptanceField>
    </>
  );
}
