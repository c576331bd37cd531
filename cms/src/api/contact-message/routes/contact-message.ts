import { inboxRoutes } from '../../../lib/routes';

export default inboxRoutes('api::contact-message.contact-message');
