import { inboxController } from '../../../lib/inbox/controller';

export default inboxController('api::kit-request.kit-request');
