/** Where this process is reached from itself; Next notes its port in the environment. */
export const ownOrigin = (): string =>
  `http://${process.env.HOST ?? 'localhost'}:${process.env.PORT ?? '3000'}`;
