/** What the tests need from a browser. Selectors are CSS. */
export type Browser = {
  open: (url: string) => Promise<void>;
  /** Runs an expression in the page. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Errors and warnings of the console, and uncaught exceptions. WebKit's driver reports none. */
  problems?: () => string[];
  close: () => Promise<void>;
};
