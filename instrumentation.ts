/** Runs once at start: the environment and the content are checked before the first visitor. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  try {
    await import('./lib/env');
  } catch (error) {
    console.error('Error while mounting app', error);
    throw error;
  }
}
