/** The id of the field for a town, of which a page has one. */
export const TOWN_FIELD_ID = 'town';
