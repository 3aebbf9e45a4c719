/** What a record adds to the standard reads. */
import type { Parameter } from '../database/sql.ts';
import type { FilterContext } from '../declarations/filter.ts';
import type { Registry } from '../declarations/registry.ts';
import type { Resource } from '../declarations/resource.ts';

export interface ReadRules {
  /** Computes the values of further {names} in its SQL, from the parameters and the database. */
  derive?(asked: FilterContext): Promise<Readonly<Record<string, Parameter>>>;
}

/** The declared resources of an installation together with the rules of their reads. */
export interface RegistryWithReadRules extends Registry {
  rulesOf(resource: Pick<Resource, 'name'>): ReadRules;
}
