/** A test of this repository: its file, and its title with `…` for what differs from case to case. */
export type TestRef = { file: string; title: string };

/** What somebody looked at, and when: an ISO date. */
type ManualCheck = { on: string; what: string };

type Evidence = { tests?: TestRef[]; byHand?: ManualCheck };

/** One of RGAA's criteria, with its official number and French title. */
export type Criterion = { number: string; title: string } & (
  | ({ result: 'compliant' } & Evidence)
  | ({ result: 'non-compliant'; remark: string } & Evidence)
  | { result: 'not applicable'; reason: string }
);

/** One of RGAA's thirteen topics. */
export type Topic = { number: number; title: string; criteria: Criterion[] };
