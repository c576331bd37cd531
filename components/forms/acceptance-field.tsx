import type { ReactNode } from 'react';
import { FieldError } from '@/components/ui/field';
import type { Bind } from './binding';

/** The legal-notice box. */
export function AcceptanceField({ bind, children }: { bind: Bind; children: ReactNode }) {
  const { control, initial, error } = bind('accept_legal');
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          required
          defaultChecked={initial === 'on'}
          className="tick"
          {...control}
        />
        {children}
      </label>
      <FieldError id="accept_legal" error={error} />
    </div>
  );
}
