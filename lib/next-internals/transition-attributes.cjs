// @ts-check

/**
 * The attributes that React adds to an element with a view transition: ` vt-name="pot-coconut"`.
 */
const ATTRIBUTES = / vt-[a-z-]+="[^"]*"/g;

/**
 * Removes React's attributes for view transitions from a page. HTML does not know them, and React needs
 * them only for parts that it streams later, which a cached page has none of.
 * @param {string} html
 */
const stripTransitionAttributes = (html) => html.replace(ATTRIBUTES, '');

module.exports = { stripTransitionAttributes };
