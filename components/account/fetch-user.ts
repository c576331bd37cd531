import type { User } from '@/lib/auth/schemas';

/** @throws Error when the site or the content service cannot tell */
export async function fetchUser(path: string): Promise<{ user: User | null }> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
