import type { Core } from '@strapi/strapi';
import { deepPopulate, type SchemaOf } from '../lib/deep-populate';

/** `api::product.product.find` → `api::product.product` */
const contentTypeOf = (handler: string) => handler.slice(0, handler.lastIndexOf('.'));

/** Answers `?populate=deep` from the schema; anything else of `populate` stays Strapi's to judge. */
const middleware: Core.MiddlewareFactory =
  (_, { strapi }) =>
  (ctx, next) => {
    if (ctx.query.populate === 'deep') {
      const schemaOf = strapi.getModel.bind(strapi) as SchemaOf;
      ctx.query.populate = deepPopulate(schemaOf, contentTypeOf(ctx.state.route.handler));
    }
    return next();
  };

export default middleware;
