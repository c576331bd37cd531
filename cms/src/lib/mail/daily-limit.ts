type Limit = {
  /** The number of emails to one recipient. */
  emails: number;
  /** The number of recipients in all, which limits the memory too. */
  recipients: number;
};

/**
 * A limit of emails per day (UTC), in memory.
 * @returns a function that counts one email to a recipient; false once a limit is exceeded
 */
export function createDailyLimit({ emails, recipients }: Limit) {
  let currentDay = '';
  const emailsToday = new Map<string | number, number>();

  return (recipient: string | number, today = new Date().toISOString().slice(0, 10)): boolean => {
    if (today !== currentDay) emailsToday.clear();
    currentDay = today;
    const sent = emailsToday.get(recipient) ?? 0;
    if (sent >= emails || (sent === 0 && emailsToday.size >= recipients)) return false;
    emailsToday.set(recipient, sent + 1);
    return true;
  };
}
