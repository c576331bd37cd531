import { processState } from '../process-state';

/** When the content service's last webhook was accepted and when one was refused, in ISO 8601. */
type WebhookTimes = { lastAccepted: string | null; lastRefused: string | null };

const times = processState(
  'webhook-times',
  (): WebhookTimes => ({ lastAccepted: null, lastRefused: null }),
);

const now = () => new Date().toISOString();

export function recordAccepted(): void {
  times.lastAccepted = now();
}

export function recordRefused(): void {
  times.lastRefused = now();
}

/** The times of this process, since its start. Anyone can post a wrong secret, so a refusal is no failure. */
export const webhookTimes = (): WebhookTimes => ({ ...times });
