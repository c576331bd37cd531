import type { Core } from '@strapi/strapi';
import { withAccessTokens } from '../../lib/accounts/access-token';
import {
  withBackgroundConfirmation,
  withBackgroundEmails,
} from '../../lib/accounts/background-emails';
import {
  type ControllerAction,
  withSessions,
  withSessionVersion,
  withTokenRenewal,
} from '../../lib/accounts/sessions';

type Factory = (context: { strapi: Core.Strapi }) => never;
type Plugin = {
  contentTypes: { user: { schema: { attributes: Record<string, object> } } };
  controllers: { auth: Factory; user: { me: ControllerAction } };
  services: { jwt: Factory; user: Factory };
};

/** Extends Strapi's accounts for the site. Each wrapper in lib/accounts explains its purpose. */
export default (plugin: Plugin) => {
  plugin.contentTypes.user.schema.attributes.session_version = {
    type: 'string',
    private: true,
    configurable: false,
    writable: false,
    visible: false,
  };
  const { controllers, services } = plugin;
  const { auth, user } = controllers;
  const { jwt, user: users } = services;
  controllers.auth = (context) =>
    withSessions(withBackgroundEmails(withAccessTokens(auth(context)))) as never;
  controllers.user = withTokenRenewal(user);
  services.jwt = (context) => withSessionVersion(jwt(context)) as never;
  services.user = (context) => withBackgroundConfirmation(users(context)) as never;
  return plugin;
};
