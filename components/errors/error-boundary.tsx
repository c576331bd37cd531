'use client';

import { unstable_rethrow } from 'next/navigation';
import { Component, type ReactNode } from 'react';
import { IslandFailure } from '@/components/errors/island-failure';
import { isCrawler } from '@/lib/next-internals/protocol';
import { tryAgain } from '@/lib/release/reload';

type Props = {
  /** The replacement of a failed island: a sentence and a retry by default, nothing if `null`. */
  fallback?: ReactNode;
  children: ReactNode;
};

/**
 * Contains the failure of one island; React logs the error. For a crawler the error is rethrown to
 * Next, which then leaves the server's page unchanged. `catchError` of next/error does much the
 * same, but includes the Pages Router's error page: 2.1 KB on every page.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    unstable_rethrow(error);
    return { hasFailed: true };
  }

  retry = () => tryAgain(() => this.setState({ hasFailed: false }));

  override render() {
    const { fallback = <IslandFailure retry={this.retry} />, children } = this.props;
    return this.state.hasFailed && !isCrawler(navigator.userAgent) ? fallback : children;
  }
}
