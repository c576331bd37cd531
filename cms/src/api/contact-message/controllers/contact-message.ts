import { inboxController } from '../../../lib/inbox/controller';

export default inboxController('api::contact-message.contact-message');
