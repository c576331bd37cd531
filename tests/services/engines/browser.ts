/** What the tests need from a browser. Selectors are CSS. */
export type Browser = {
  open: (url: string) => Promise<void>;
  /** Runs an expression in the page. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** One of the page's cookies; it expires at a Unix time in seconds. */
  cookie: (name: string) => Promise<{ value: string; expires?: number } | undefined>;
  /** Errors and warnings of the console, and uncaught exceptions. WebKit's driver reports none. */
  problems?: () => string[];
  close: () => Promise<void>;
};
