/** A control that nobody sees: who fills it in, or leaves it out, did not read the page. */
export const HONEYPOT = 'website';
