import { errorId } from '@/components/ui/field';
import type { Bind } from './binding';

/** The controls of a form before its script: what the interactive one renders first. */
export const plainBind: Bind = (name) => ({
  control: { name, 'aria-invalid': undefined, 'aria-describedby': errorId(name) },
});
