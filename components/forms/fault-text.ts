/** A fault in words, by its key; one that has none yet is at least told. */
export const faultText = (
  faults: Record<string, string>,
  key: string | undefined,
): string | undefined => key && (faults[key] ?? faults.required);
