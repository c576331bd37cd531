/**
 * The cookie that tells scripts whether asking for the user is worth a request. It says nothing about
 * whom: the token itself is out of every script's reach.
 */
export const SIGNED_IN_HINT = 'signed_in';
