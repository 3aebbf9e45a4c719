/** The parts of the caller that a compiled statement depends on. */
export interface Restricted {
  readonly version: number;
  readonly restrictions: ReadonlySet<string>;
}

/** The caller's restrictions, and the nested records that the token may read. */
export interface Viewer extends Restricted {
  readonly holds: (scope: string) => boolean;
}
