import { type JsonLdThing, serialise } from '@/lib/seo/json-ld';

/** Structured data for search engines. */
export const JsonLd = ({ things }: { things: JsonLdThing[] }) => (
  <script type="application/ld+json">{serialise(things)}</script>
);
