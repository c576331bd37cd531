'use client';

import { lazy, Suspense } from 'react';
import type { Props } from './product-retry-form';

const ProductRetryForm = lazy(async () => ({
  default: (await import('./product-retry-form')).ProductRetryForm,
}));

/** Only a page without its product pays for asking again. */
export const ProductRetry = (props: Props) => (
  <Suspense>
    <ProductRetryForm {...props} />
  </Suspense>
);
