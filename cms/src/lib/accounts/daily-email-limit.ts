/** Emails that one account may be sent per day (UTC). */
const EMAILS_PER_DAY = 5;

let currentDay = '';
/** Keyed by user id, so that it cannot grow beyond the number of users. */
const emailsToday = new Map<number, number>();

/** Counts one email to a user; false once the day's limit is exceeded. */
export function consumeDailyLimit(userId: number, today = new Date().toISOString().slice(0, 10)) {
  if (today !== currentDay) emailsToday.clear();
  currentDay = today;
  const emails = (emailsToday.get(userId) ?? 0) + 1;
  emailsToday.set(userId, emails);
  return emails <= EMAILS_PER_DAY;
}
