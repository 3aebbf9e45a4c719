/** The declared resources of an installation with the rules of each, which readers and writers follow. */
import { Registry } from './registry.ts';
import type { Resource } from './resource.ts';
import { inTurn, type RuledRecord, type Rules } from './write-rules.ts';

export class RuledRegistry extends Registry {
  readonly #rules = new Map<string, Rules>();

  /** Of several rules of one record, those named first come first. */
  constructor(resources: readonly Resource[], rules: readonly RuledRecord[]) {
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
