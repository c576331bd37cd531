import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { log } from '../log/log';
import { labelOf } from '../revalidate/content-report';
import { createWorker } from '../revalidate/worker';
import {
  findDueActions,
  forgetWhatIsDone,
  recordFailure,
  type ScheduledAction,
  takeAction,
  type Version,
  versionOf,
} from './scheduled-actions';
import { createSteadyClock } from './steady-clock';

/** The interval of checks for due actions. */
const PAUSE_MS = 10_000;

type Refusal = Error & { details?: { errors?: { path: string[] }[] } };

const publish = (strapi: Core.Strapi, { uid, ...version }: Version) =>
  strapi.documents(uid).publish(version);

/**
 * Publishes the saved version and rolls this back at once, so that an editor who schedules it sees
 * at once what would be refused, by the same checks that will run later.
 * @throws ValidationError with the faults
 */
export async function rehearse(strapi: Core.Strapi, version: Version): Promise<void> {
  await strapi.db.transaction(async ({ rollback }) => {
    await publish(strapi, version);
    await rollback();
  });
}

/** The message with the fields to correct, by their labels in the form. */
function reasonOf(strapi: Core.Strapi, { uid }: Version, { message, details }: Refusal): string {
  const fields = details?.errors?.map(({ path }) => `« ${labelOf(strapi, uid, path.join('.'))} »`);
  if (!fields?.length) return message;
  const list = [...new Set(fields)].join(', ');
  return `À corriger : ${list}. Puis publiez, ou choisissez un autre moment.`;
}

/** Runs a due action. @returns false if it must be tried again */
async function run(strapi: Core.Strapi, scheduled: ScheduledAction): Promise<boolean> {
  const { action, due_at } = scheduled;
  const version = versionOf(scheduled);
  const { uid, ...identity } = version;
  try {
    await strapi.db.transaction(async () => {
      if (!(await takeAction(strapi, scheduled))) return;
      if (action === 'publish') await publish(strapi, version);
      else await strapi.documents(uid).unpublish(identity);
    });
    return true;
  } catch (error) {
    log.error('A scheduled action failed', { action, type: uid, ...identity, due_at, error });
    if (!(error instanceof errors.ApplicationError)) return false;
    await recordFailure(strapi, scheduled, reasonOf(strapi, version, error));
    return true;
  }
}

async function runDue(strapi: Core.Strapi, now: Date, stopping: AbortSignal): Promise<boolean> {
  let isDone = true;
  for (const scheduled of await findDueActions(strapi, now)) {
    if (stopping.aborted) return false;
    isDone = (await run(strapi, scheduled)) && isDone;
  }
  return isDone;
}

let worker: ReturnType<typeof createWorker> | undefined;

/**
 * Publishes and unpublishes scheduled entries, including those that were due while Strapi was down.
 * This must be called after everything that checks, shares or reports publications.
 */
export function runSchedule(strapi: Core.Strapi): void {
  forgetWhatIsDone(strapi);
  const readTime = createSteadyClock();
  const started = createWorker({
    work: (stopping) =>
      runDue(strapi, new Date(readTime()), stopping).catch((error: Error) => {
        log.error('Looking for scheduled actions failed', { error });
        return false;
      }),
    retryDelays: [],
    pauseMs: PAUSE_MS,
  });
  worker = started;
  strapi.server.httpServer.once('listening', () => void started.wake());
}

/** Stops the schedule. Later and unfinished actions are done after the next start. */
export const stopSchedule = () => worker?.stop();
