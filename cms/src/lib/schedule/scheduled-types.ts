/** The types whose entries can be published or unpublished at a planned time. */
export const SCHEDULED_UIDS = [
  'api::product.product',
  'api::recall.recall',
  'api::blog-post.blog-post',
] as const;

export type ScheduledUid = (typeof SCHEDULED_UIDS)[number];

export const isScheduledType = (uid: string): uid is ScheduledUid =>
  SCHEDULED_UIDS.some((one) => one === uid);

export type Action = 'publish' | 'unpublish';

export const isAction = (name: unknown): name is Action =>
  name === 'publish' || name === 'unpublish';
