import { readRoutes } from '../../../lib/routes';

export default readRoutes('api::homepage.homepage');
