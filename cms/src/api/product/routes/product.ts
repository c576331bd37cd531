import { readRoutes } from '../../../lib/routes';

export default readRoutes('api::product.product');
