import { errorId } from '@/components/ui/field';
import type { Review } from '@/lib/forms/review';
import type { Locale } from '@/lib/i18n/routing';
import type { Bind } from './binding';
import { faultText } from './fault-text';
import { formLabels } from './form-labels';

/** The controls of a form that was posted, with what they held and what was wrong with it. */
export async function reviewBinding({ values, refusal }: Review, locale: Locale): Promise<Bind> {
  const { faults } = await formLabels(locale);
  return (name) => {
    const error = faultText(faults, refusal.errors?.[name]);
    return {
      control: {
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': errorId(name),
      },
      initial: values[name] ?? '',
      error,
    };
  };
}
