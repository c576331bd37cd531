/** Refuses every request, even if an administrator grants the permission. */
export default () => false;
