import { PUBLIC_UIDS } from '../content-types';

export type Ability = { can(action: string, subject: string): boolean };

const may = (ability: Ability, action: 'read' | 'publish') =>
  PUBLIC_UIDS.some((uid) => ability.can(`plugin::content-manager.explorer.${action}`, uid));

/** Whether a user may know how the site is: whoever may read any of its content. */
export const mayReadSite = (ability: Ability): boolean => may(ability, 'read');

/** Whether a user may make the site renew all content: whoever may publish any of it. */
export const mayRenewSite = (ability: Ability): boolean => may(ability, 'publish');
