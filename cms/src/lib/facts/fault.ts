/** A fault as the admin shows it, below the field of this path. */
export type Fault = { path: string[]; message: string };
