/** What an address answers. @throws Error on any status but success */
export async function fetchJson<T>(endpoint: string): Promise<T> {
  const response = await fetch(endpoint);
  if (!response.ok) throw new Error(`${endpoint} answered ${response.status}`);
  return response.json();
}

/** For SWR: what was fetched is good for the visit. */
export const ONCE = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
};
