/**
 * What can be subscribed to: models of the API by their names, each with the scope that shows it and the
 * events it knows. The composition root hands the list in, since this slice knows no noun.
 */
import type { Resource } from '#kernel/records/resource.ts';
import type { Registry } from '#kernel/records/registry.ts';

export interface Model {
  readonly name: string;
  /** What clients may send instead of the name (records:175). */
  readonly number: number;
  /** The declared record, where it is called otherwise. */
  readonly resource?: string;
  /** Such as matters, for matters_read. */
  readonly scope: string;
  readonly events: readonly string[];
}

/** The events of all models, each once. */
export function eventsOf(models: readonly Model[]): string[] {
  return [...new Set(models.flatMap((model) => model.events))].toSorted();
}

export interface KnownModel extends Model {
  readonly of: Resource;
}

export class Models {
  readonly #byName = new Map<string, KnownModel>();
  readonly #byResource = new Map<string, KnownModel>();

  /** Of the models, those whose records the registry has. */
  constructor(models: readonly Model[], registry: Registry) {
    const declared = new Map(registry.all.map((each) => [each.name, each]));
    for (const model of models) {
      const of = declared.get(model.resource ?? model.name);
      if (!of) continue;
      const known = { ...model, of };
      this.#byName.set(model.name, known);
      this.#byResource.set(of.name, known);
    }
  }

  get all(): readonly KnownModel[] {
    return [...this.#byName.values()];
  }

  get(name: string): KnownModel | undefined {
    return this.#byName.get(name);
  }

  ofResource(name: string): KnownModel | undefined {
    return this.#byResource.get(name);
  }

  /** A model as a body names it: by its name in any letter case, or by its number. */
  read(text: string): KnownModel | undefined {
    const wanted = text.trim().toLowerCase();
    return this.all.find(({ name, number }) => name === wanted || String(number) === wanted);
  }
}
