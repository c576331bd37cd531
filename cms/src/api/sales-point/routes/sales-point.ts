import { readRoutes } from '../../../lib/routes';

export default readRoutes('api::sales-point.sales-point');
