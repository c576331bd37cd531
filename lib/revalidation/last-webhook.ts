import { processState } from '../process-state.cjs';

/** When the content service's last notice was accepted and when one was refused, in ISO 8601. */
type Notices = { lastAccepted: string | null; lastRefused: string | null };

const notices = processState('notices', (): Notices => ({ lastAccepted: null, lastRefused: null }));

const now = () => new Date().toISOString();

export function recordAccepted(): void {
  notices.lastAccepted = now();
}

export function recordRefused(): void {
  notices.lastRefused = now();
}

/** Of this process, since its start. Anyone can post a wrong secret, so a refusal is no failure. */
export const noticesHeard = (): Notices => ({ ...notices });
