/** Emails of one kind that an account may be sent per day (UTC). */
const EMAILS_PER_DAY = 5;

/** One must not use up the other: whoever asks for resets keeps nobody from confirming an address. */
export type EmailKind = 'reset' | 'confirmation';

let currentDay = '';
/** Keyed by kind and user id, so that it cannot grow beyond the number of users. */
const emailsToday = new Map<string, number>();

/** Counts one email to a user; false once the day's limit is exceeded. */
export function consumeDailyLimit(
  kind: EmailKind,
  userId: number,
  today = new Date().toISOString().slice(0, 10),
): boolean {
  if (today !== currentDay) emailsToday.clear();
  currentDay = today;
  const key = `${kind} ${userId}`;
  const emails = (emailsToday.get(key) ?? 0) + 1;
  emailsToday.set(key, emails);
  return emails <= EMAILS_PER_DAY;
}
