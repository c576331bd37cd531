/** Thrown by a page whose validation rule fails: the response is a 404. */
export class PageNotFound extends Error {
  /** The requested path, where it differs from the page's own. */
  readonly path?: string;

  constructor(path?: string) {
    super('Page Not Found');
    this.name = 'PageNotFound';
    this.path = path;
  }
}
