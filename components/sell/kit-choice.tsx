import type { ReactNode } from 'react';
import { SelectField } from '@/components/forms/fields';
import type { KitLabels } from '@/components/forms/labels';
import type { RegisterField } from '@/components/forms/register-field';
import { TextField } from '@/components/forms/text-field';
import { FieldError } from '@/components/ui/field';
import { Picture } from '@/components/ui/picture';
import type { Media } from '@/lib/content/types';
import type { PaletteName } from '@/lib/palettes';

export type KitFlavour = {
  slug: string;
  name: string;
  palette?: PaletteName;
  image?: Media;
};

type Option = {
  value: string;
  label: string;
  /** The language of the label, where it is not the page's. */
  lang?: string;
  /** The colours behind the picture. */
  palette?: PaletteName;
  picture?: ReactNode;
};

type BoxesProps = {
  register: RegisterField;
  name: string;
  legend: string;
  options: Option[];
  /** The values that are checked at first. */
  initial: string[];
};

/** A group of checkboxes with one name. */
function Boxes({ register, name, legend, options, initial }: BoxesProps) {
  const { inputProps, defaultValue, error } = register(name);
  const checked = [defaultValue ?? initial].flat();
  return (
    <fieldset>
      <legend className="display mb-4 text-h3">{legend}</legend>
      <div className="flex flex-wrap gap-3">
        {options.map(({ value, label, lang, palette, picture }, index) => (
          <label key={value} lang={lang} data-flavour={palette} className="kit-choice">
            <input
              // The error summary links to this id.
              id={index === 0 ? name : undefined}
              type="checkbox"
              value={value}
              defaultChecked={checked.includes(value)}
              className="tick"
              {...inputProps}
            />
            {picture}
            {label}
          </label>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  );
}

type ChoiceProps = { register: RegisterField; labels: KitLabels; flavours: KitFlavour[] };

/**
 * The fields for the flavours, languages and price of the kit. Their defaults are a complete kit.
 */
export function KitChoiceFields({ register, labels, flavours }: ChoiceProps) {
  return (
    <>
      <Boxes
        register={register}
        name="flavours"
        legend={labels.flavours}
        options={flavours.map(({ slug, name, palette, image }) => ({
          value: slug,
          label: name,
          palette,
          picture: (
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-(--ground)">
              {image && <Picture image={image} alt="" width={40} className="w-8" />}
            </span>
          ),
        }))}
        initial={flavours.map(({ slug }) => slug)}
      />
      <Boxes
        register={register}
        name="languages"
        legend={labels.languages}
        options={labels.languageOptions.map((option) => ({ ...option, lang: option.value }))}
        initial={labels.initialLanguages}
      />
      <div className="grid max-w-3xl gap-6 sm:grid-cols-[8fr_5fr]">
        <TextField
          register={register}
          name="price"
          label={labels.price}
          hint={labels.priceHint}
          isOptional
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField
          register={register}
          name="currency"
          label={labels.currency}
          options={labels.currencies}
        />
      </div>
    </>
  );
}
