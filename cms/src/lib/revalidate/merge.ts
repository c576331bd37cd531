import { identityOf, isRefresh, type Notice } from './events';

type Row = { id: number; notice: Notice };

/** Notices that tell the site the same, as one, with all their rows. */
export type Pending = { notice: Notice; ids: number[] };

/** Equal notices as one; a notice of everything as the only one. */
export function merge(rows: Row[]): Pending[] {
  const refresh = rows.find(({ notice }) => isRefresh(notice));
  if (refresh) return [{ notice: refresh.notice, ids: rows.map(({ id }) => id) }];
  const pending = new Map<string, Pending>();
  for (const { id, notice } of rows) {
    const { ids = [] } = pending.get(identityOf(notice)) ?? {};
    pending.set(identityOf(notice), { notice, ids: [...ids, id] });
  }
  return [...pending.values()];
}
