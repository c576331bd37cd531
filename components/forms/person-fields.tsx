import type { Bind } from './binding';
import { TextField } from './text-field';

type Labels = Record<'name' | 'society' | 'optional' | 'email' | 'phone', string>;

/** Who writes, in every form. */
export function PersonFields({ bind, labels }: { bind: Bind; labels: Labels }) {
  return (
    <>
      <TextField bind={bind} name="name" label={labels.name} autoComplete="name" />
      <TextField
        bind={bind}
        name="society"
        label={labels.society}
        optional={labels.optional}
        autoComplete="organization"
      />
      <TextField bind={bind} name="email" label={labels.email} type="email" autoComplete="email" />
      <TextField bind={bind} name="phone" label={labels.phone} type="tel" autoComplete="tel" />
    </>
  );
}
