import { jsonLines } from '../src/lib/log/json-lines';

/** The log format: JSON lines in production, Strapi's readable format in development. */
export default () => (process.env.NODE_ENV === 'production' ? { format: jsonLines } : {});
