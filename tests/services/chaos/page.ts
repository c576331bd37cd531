const MARK = /\bN(\d+)N\b/g;

export type Page = { status: number; headers: Headers; html: string };

export async function visit(address: string): Promise<Page> {
  const response = await fetch(address, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** The visible text without versions, so that it is the same for every rendering. */
export const textOf = ({ html }: Page): string =>
  html
    .replace(/<script\b.*?<\/script>|<style\b.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(MARK, 'N');

/** The versions of the content that a page shows; none on a page without menus. */
export const versionsOf = ({ html }: Page): number[] => [
  ...new Set([...html.matchAll(MARK)].map(([, version]) => Number(version))),
];
