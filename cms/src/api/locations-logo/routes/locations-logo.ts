import { readRoutes } from '../../../lib/routes';

export default readRoutes('api::locations-logo.locations-logo');
