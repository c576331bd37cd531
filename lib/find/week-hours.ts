/** When a shop is open in the days after a page was made, for whoever reads it later. */
export type WeekHours = {
  /** IANA: `Europe/Paris` */
  zone: string;
  /** Midnight of the first day at the shop, in minutes since 1970 (UTC). */
  start: number;
  /** From, to, in minutes after `start`, in their order. */
  spans: [from: number, to: number][];
};

/** Whether a shop is open; undefined where the hours say nothing of that moment. */
export function isOpenAt(_hours: WeekHours | undefined, _now: Date): boolean | undefined {
  return undefined;
}
