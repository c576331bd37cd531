import type { Core } from '@strapi/strapi';
import { deepPopulate, type GetSchema } from '../lib/deep-populate';

/** The type of a handler: `api::product.product.find` → `api::product.product`. */
const contentTypeOf = (handler: string) => handler.slice(0, handler.lastIndexOf('.'));

/** Expands `?populate=deep` from the schema; Strapi validates any other `populate`. */
const middleware: Core.MiddlewareFactory =
  (_, { strapi }) =>
  (ctx, next) => {
    if (ctx.query.populate === 'deep') {
      const getSchema = strapi.getModel.bind(strapi) as GetSchema;
      ctx.query.populate = deepPopulate(getSchema, contentTypeOf(ctx.state.route.handler));
    }
    return next();
  };

export default middleware;
