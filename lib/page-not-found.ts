/** Thrown by a page whose validation rule fails: the visitor gets a 404 (specification, chapter 2). */
export class PageNotFound extends Error {
  /** The address asked for, where it is not the page's own. */
  readonly path?: string;

  constructor(path?: string) {
    super('Page Not Found');
    this.name = 'PageNotFound';
    this.path = path;
  }
}
