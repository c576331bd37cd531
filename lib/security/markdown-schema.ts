import { defaultSchema } from 'rehype-sanitize';

/** GitHub's schema, with data pictures allowed: `addresses.ts` keeps those to four types. */
export const markdownSchema: typeof defaultSchema = {
  ...defaultSchema,
  protocols: {
    ...defaultSchema.protocols,
    href: ['http', 'https', 'mailto', 'tel'],
    src: ['http', 'https', 'data'],
  },
};
