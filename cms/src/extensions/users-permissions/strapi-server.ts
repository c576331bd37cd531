import type { Core } from '@strapi/strapi';
import { restoreAccessToken } from '../../lib/accounts/access-token';
import { endingWithPassword } from '../../lib/accounts/sessions';

type Factory = (context: { strapi: Core.Strapi }) => never;
type Plugin = {
  contentTypes: { user: { schema: { attributes: Record<string, object> } } };
  controllers: { auth: Factory };
  services: { jwt: Factory };
};

/** Accounts as the site needs them: lib/accounts says what differs from Strapi's, and why. */
export default (plugin: Plugin) => {
  plugin.contentTypes.user.schema.attributes.password_changed_at = {
    type: 'datetime',
    private: true,
    configurable: false,
    writable: false,
    visible: false,
  };
  const { auth } = plugin.controllers;
  const { jwt } = plugin.services;
  plugin.controllers.auth = (context) => restoreAccessToken(auth(context)) as never;
  plugin.services.jwt = (context) => endingWithPassword(jwt(context)) as never;
  return plugin;
};
