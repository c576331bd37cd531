import { ContentServiceError } from '../content/errors';

const RETRY_AFTER_S = 60;

/**
 * A response with a text for crawlers, which may be cached for five minutes. It is a 404 if `write`
 * returns undefined, and a 503 while the content service is unavailable.
 */
export async function textResponse(type: string, write: () => Promise<string | undefined>) {
  try {
    const text = await write();
    if (text === undefined) return new Response('Not Found', { status: 404 });
    return new Response(text, {
      headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=300' },
    });
  } catch (error) {
    if (!(error instanceof ContentServiceError)) throw error;
    return new Response('Service Unavailable', {
      status: 503,
      headers: { 'Retry-After': String(RETRY_AFTER_S), 'Cache-Control': 'no-store' },
    });
  }
}
