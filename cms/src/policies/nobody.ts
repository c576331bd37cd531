/** What nobody may do over the network, even if an administrator ticks the permission. */
export default () => false;
