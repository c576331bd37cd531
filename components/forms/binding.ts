import type { UseFormRegisterReturn } from 'react-hook-form';

/** What a form gives to one of its controls, on the server and in the browser alike. */
type Binding = {
  control: Partial<UseFormRegisterReturn> & {
    name: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string;
  };
  /** What was sent before. */
  initial?: string | string[];
  /** The fault, in the visitor's language. */
  error?: string;
};

export type Bind = (name: string) => Binding;
