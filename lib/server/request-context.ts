import { AsyncLocalStorage } from 'node:async_hooks';
import type { Review } from '../forms/review';
import { processState } from '../next-internals/process-state.cjs';

/** What the server and the code that answers a request tell each other about it. */
export type RequestContext = {
  requestId: string;
  /** The status of a page that Next renders for this request alone, where it is not 200. */
  status?: number;
  /** The form that the page shows back, where that is what the request is for. */
  review?: Review;
  /** Renders the page that shows a form back, within the request that posted it. */
  renderReview?: (path: string, review: Review) => Promise<Response>;
};

const storage = processState('request-context', () => new AsyncLocalStorage<RequestContext>());

/** Runs a function, and all that it starts, in a request's context. */
export const runInContext = <T>(context: RequestContext, run: () => T): T =>
  storage.run(context, run);

/** The context of the request that is being answered; undefined outside of requests. */
export const requestContext = (): RequestContext | undefined => storage.getStore();
