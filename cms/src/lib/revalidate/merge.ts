import { identityOf, isRefresh, type Webhook } from './events';

type Row = { id: number; notice: Webhook };

/** A webhook that represents all rows with the same effect. */
export type Pending = { webhook: Webhook; ids: number[] };

/**
 * Merges equal webhooks into one, and all of them into a webhook about all content, if there is one.
 */
export function merge(rows: Row[]): Pending[] {
  const refresh = rows.find(({ notice }) => isRefresh(notice));
  if (refresh) return [{ webhook: refresh.notice, ids: rows.map(({ id }) => id) }];
  const pending = new Map<string, Pending>();
  for (const { id, notice: webhook } of rows) {
    const { ids = [] } = pending.get(identityOf(webhook)) ?? {};
    pending.set(identityOf(webhook), { webhook, ids: [...ids, id] });
  }
  return [...pending.values()];
}
