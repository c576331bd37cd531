/** A place that the search field proposes. */
export type Suggestion = {
  /** The search that leads there. */
  label: string;
  name: string;
  country: string;
  region?: string;
};
