/** Who looks, as far as a compiled statement depends on it. */
export interface Restricted {
  readonly version: number;
  readonly restrictions: ReadonlySet<string>;
}

/** Who looks, and what the token lets them see of nested records. */
export interface Viewer extends Restricted {
  readonly holds: (scope: string) => boolean;
}
