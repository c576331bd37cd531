import { jsonLines } from '../src/lib/log/json-lines';

/** JSON lines in production; in development Strapi's readable format. */
export default () => (process.env.NODE_ENV === 'production' ? { format: jsonLines } : {});
