import type { ReactNode } from 'react';
import type { Bind } from '@/components/forms/binding';
import { FieldError } from '@/components/ui/field';
import type { KitItem } from '@/lib/forms/kit-schema';
import type { KitLabels } from './kit-labels';

type Props = { bind: Bind; labels: KitLabels; pictures: Record<KitItem, ReactNode> };

/** The three parts of the kit, each a picture to tick; all are ticked to begin with. */
export function KitItems({ bind, labels, pictures }: Props) {
  const { control, initial, error } = bind('items');
  const ticked = [initial ?? labels.kit.map(({ value }) => value)].flat();
  return (
    <fieldset>
      <legend className="display mb-5 text-h3">{labels.items}</legend>
      <div className="grid gap-5 md:grid-cols-3">
        {labels.kit.map(({ value, label, text }) => (
          <label key={value} className="kit-card" data-invalid={control['aria-invalid']}>
            {pictures[value]}
            <span className="mt-4 flex items-start gap-3">
              <input
                type="checkbox"
                value={value}
                defaultChecked={ticked.some((name) => name === value)}
                className="tick"
                {...control}
              />
              <span>
                <span className="block font-bold">{label}</span>
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id="items" error={error} />
    </fieldset>
  );
}
