type Recipient = string | number;

type Limit = {
  /** The number of emails to one recipient. */
  emails: number;
  /**
   * The number of recipients in memory. Above it, the first one is forgotten, because a total that
   * refuses would let one sender use up everybody's emails.
   */
  recipients: number;
};

/**
 * A limit of emails per day (UTC), in memory.
 * @returns a function that counts one email to a recipient; false once the limit is exceeded
 */
export function createDailyLimit({ emails, recipients }: Limit) {
  let currentDay = '';
  const emailsToday = new Map<Recipient, number>();

  return (recipient: Recipient, today = new Date().toISOString().slice(0, 10)): boolean => {
    if (today !== currentDay) emailsToday.clear();
    currentDay = today;
    const sent = emailsToday.get(recipient) ?? 0;
    if (sent >= emails) return false;
    emailsToday.set(recipient, sent + 1);
    const [first] = emailsToday.keys();
    if (emailsToday.size > recipients && first !== undefined) emailsToday.delete(first);
    return true;
  };
}
