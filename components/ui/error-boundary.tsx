'use client';

import { unstable_rethrow } from 'next/navigation';
import { Component, type ReactNode } from 'react';
import { IslandFailure } from '@/components/errors/island-failure';
import { isChunkFailure, isCrawler } from '@/lib/next-internals/conventions';
import { isStale, markStale } from '@/lib/release/staleness';

type Props = {
  /** Stands in for the island; without it a sentence and a retry do, and `null` shows nothing. */
  fallback?: ReactNode;
  children: ReactNode;
};

/**
 * One island's failure never takes the page; React itself logs what it caught. For a crawler the
 * error goes on to Next, which then keeps the page that the server sent. `catchError` of next/error
 * does much the same, but brings the Pages Router's error page along: 2.1 KB on every page.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    unstable_rethrow(error);
    if (isChunkFailure(error)) markStale();
    return { hasFailed: true };
  }

  retry = () => {
    if (isStale()) window.location.reload();
    else this.setState({ hasFailed: false });
  };

  override render() {
    const { fallback = <IslandFailure retry={this.retry} />, children } = this.props;
    return this.state.hasFailed && !isCrawler(navigator.userAgent) ? fallback : children;
  }
}
