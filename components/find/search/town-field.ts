/**
 * The id of the field for a town, of which a page has one. It is no part of the field's own file,
 * because server components, which link to the field, get no values from client components.
 */
export const TOWN_FIELD_ID = 'town';
