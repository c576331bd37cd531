'use client';

import { lazy, Suspense } from 'react';
import type { Props } from './product-retry-form';

const ProductRetryForm = lazy(async () => ({
  default: (await import('./product-retry-form')).ProductRetryForm,
}));

/** Loads the form's code only on pages that need it. */
export const ProductRetry = (props: Props) => (
  <Suspense>
    <ProductRetryForm {...props} />
  </Suspense>
);
