/** This server itself, not the proxy in front of it. Next names its port. */
export const ownOrigin = (): string =>
  `http://${process.env.HOST ?? 'localhost'}:${process.env.PORT ?? '3000'}`;
