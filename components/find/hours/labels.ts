export async function getHoursLabels() {
  return {};
}

/** Texts of a shop's hours, translated on the server. */
export type HoursLabels = Awaited<ReturnType<typeof getHoursLabels>>;
