import { getLocale, getTranslations } from 'next-intl/server';
import { getErrorMessages, getKitLabels } from '@/components/forms/labels';
import { fieldProps, type RegisterField } from '@/components/forms/register-field';
import { KitChoiceFields, type KitFlavour } from '@/components/sell/kit-choice';
import { Button } from '@/components/ui/button';
import { formatterFor } from '@/lib/i18n/formatter';
import type { ChoiceFault, KitChoice } from '@/lib/kit/choice';

/** The form's field for each parameter that may be wrong. */
export const FIELD_OF = {
  price: 'price',
  currency: 'currency',
  flavours: 'flavours',
  locale: 'languages',
} as const satisfies Record<ChoiceFault['field'], string>;

type Props = {
  /** The page's own path, without a query. */
  action: string;
  choice: KitChoice;
  flavours: KitFlavour[];
  query: URLSearchParams;
  fault?: ChoiceFault;
};

/** The values of the fields: the choice, or the typed values if one is invalid. */
async function valuesOf({ choice, flavours, query, fault }: Props) {
  const format = formatterFor(await getLocale());
  const values: Record<string, string | string[] | undefined> = {
    price:
      choice.price === undefined
        ? undefined
        : format.number(choice.price / 100, { minimumFractionDigits: 2 }),
    currency: choice.currency,
    languages: choice.locales,
    flavours: choice.flavours.length > 0 ? choice.flavours : flavours.map(({ slug }) => slug),
  };
  if (!fault) return values;
  return {
    price: query.get('price') ?? values.price,
    currency: query.get('currency') ?? values.currency,
    languages: query.has('languages') ? query.getAll('languages') : values.languages,
    flavours: query.has('flavours') ? query.getAll('flavours') : values.flavours,
  };
}

/** The error messages by field. */
async function errorsOf(fault: ChoiceFault | undefined): Promise<Record<string, string>> {
  if (!fault) return {};
  const t = await getTranslations('kitPage');
  const field = FIELD_OF[fault.field];
  const error = field === 'price' ? (await getErrorMessages()).price : t(`${field}Error`);
  return { [field]: error ?? '' };
}

/**
 * A form that changes the price, the languages and the flavours of a kit. It is a plain GET form,
 * so that the result's URL can be bookmarked.
 */
export async function KitChange(props: Props) {
  const t = await getTranslations('kitPage');
  const values = await valuesOf(props);
  const errors = await errorsOf(props.fault);
  const register: RegisterField = (name) => ({
    inputProps: fieldProps(name, errors[name]),
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <section id="change" data-flavour="crispy" className="scroll-mt-24 bg-(--ground) py-20">
      <div className="page-width">
        <h2 className="display max-w-[11.2em] text-h2">{t('changeTitle')}</h2>
        <p className="mt-4 mb-10 max-w-[29.5em] text-balance text-lead">{t('changeText')}</p>
        <form action={props.action} className="grid gap-8">
          <KitChoiceFields
            register={register}
            labels={await getKitLabels()}
            flavours={props.flavours}
          />
          <p>
            <Button type="submit" size="fluid">
              {t('submit')}
            </Button>
          </p>
        </form>
      </div>
    </section>
  );
}
