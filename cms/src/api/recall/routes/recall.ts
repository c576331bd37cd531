import { readRoutes } from '../../../lib/routes';

export default readRoutes('api::recall.recall');
