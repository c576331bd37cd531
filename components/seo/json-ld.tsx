import { type PageThing, serialise } from '@/lib/seo/json-ld/serialise';

/** What the page is about, for search engines: a data block that no browser runs. */
export const JsonLd = ({ things }: { things: PageThing[] }) => (
  <script type="application/ld+json">{serialise(things)}</script>
);
