type Saved = { id?: number; entries?: { id: number }[] } | null | undefined;

/** The database ids of the entries that an action of the document service has written. */
export function savedIds(result: unknown): number[] {
  const { id, entries } = (result as Saved) ?? {};
  return entries ? entries.map((entry) => entry.id) : id === undefined ? [] : [id];
}
