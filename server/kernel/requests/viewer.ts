/** The parts of the caller that a compiled statement depends on. */
export interface Restricted {
  readonly version: number;
  readonly restrictions: ReadonlySet<string>;
}

/** The caller's restrictions, and the nested records that the token may read. */
export interface Viewer extends Restricted {
  readonly holds: (scope: string) => boolean;
}

/**
 * What the APIs, the OpenAPI documents and stored reports call a restriction: what the user still sees.
 * `rates_of_others` is `own_rates`.
 */
export function visibilityOf(restriction: string): string {
  return restriction.replace(/^(\w+)_of_others$/, 'own_$1');
}
