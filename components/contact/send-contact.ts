import type { ContactInput } from '@/lib/forms/contact-schema';

type Payload = ContactInput & { locale: string; submission_id: string };

/** Sends once, without a retry; true once the message is stored. */
export async function sendContact(payload: Payload): Promise<boolean> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    return response.ok;
  } catch {
    // The network is gone: the visitor reads so, and nothing typed is lost.
    return false;
  }
}
