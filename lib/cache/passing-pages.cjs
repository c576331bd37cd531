// @ts-check
// Pages that are rendered for one visitor and never kept: the store locator's searches, whose
// number has no end and whose address may say where someone is.
const SEARCH = /\/(?:nous-trouver|points-de-vente)\/~/;

/** @param {string} key */
exports.isPassing = (key) => SEARCH.test(key);
