import 'server-only';
import { FORMS, type FormName, type Values } from './forms';
import { isPossiblePhone } from './phone-number';

/** A field's name with the key of its fault, of the `validation` namespace. */
export type FieldErrors = Record<string, string>;

/** A form's values as they are stored, or what is wrong with them field by field. */
export function checkForm(
  form: FormName,
  values: Values,
): { data: Values; errors?: undefined } | { data?: undefined; errors: FieldErrors } {
  const result = FORMS[form].schema.safeParse(values);
  if (!result.success) {
    // A field's first fault counts, as in the browser: the last entry of a name wins.
    const faults = result.error.issues.toReversed();
    return { errors: Object.fromEntries(faults.map((issue) => [issue.path[0], issue.message])) };
  }
  const { accept_legal: _, ...data } = result.data;
  return isPossiblePhone(data.phone) ? { data } : { errors: { phone: 'phone' } };
}
