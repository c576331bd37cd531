import { SHOP_FIELDS, SHOP_UID } from './shop';

const MANAGER = 'plugin::content-manager.explorer';
const ACTIONS = ['read', 'create', 'update', 'publish'].map((action) => `${MANAGER}.${action}`);

/** What a role of the user allows, as CASL has it. Strapi's roles forbid nothing. */
type Rule = { conditions?: object; matchesField(field: string): boolean };
export type Ability = { rulesFor(action: string, subject: string): Rule[] };

/**
 * Whether a user may do by hand to any shop, in any of its fields, what an import does. CASL's `can`
 * would be true for a right that a condition limits to some shops.
 */
export const mayImport = (ability: Ability): boolean =>
  ACTIONS.every((action) => {
    const rules = ability.rulesFor(action, SHOP_UID).filter(({ conditions }) => !conditions);
    return SHOP_FIELDS.every((field) => rules.some((rule) => rule.matchesField(field)));
  });
