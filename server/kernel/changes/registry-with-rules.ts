/** The declared resources of an installation together with their rules. */
import { Registry } from '../declarations/registry.ts';
import type { Resource } from '../declarations/resource.ts';
import { inTurn, type RecordRules, type Rules } from './write-rules.ts';

export class RegistryWithRules extends Registry {
  readonly #rules = new Map<string, Rules>();

  /** Several rules for one record run in the given order. */
  constructor(resources: readonly Resource[], rules: readonly RecordRules[]) {
    super(resources);
    for (const { of, rules: more } of rules) {
      const first = this.#rules.get(of);
      this.#rules.set(of, first ? inTurn(first, more) : more);
    }
  }

  rulesOf({ name }: Pick<Resource, 'name'>): Rules {
    return this.#rules.get(name) ?? {};
  }
}
