import { inboxRoutes } from '../../../lib/routes';

export default inboxRoutes('api::kit-request.kit-request');
