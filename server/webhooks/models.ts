/**
 * The models that can be subscribed to, each with its scope and its events. The composition root provides the list,
 * since this slice knows no records.
 */
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Registry } from '#kernel/declarations/registry.ts';

export interface Model {
  readonly name: string;
  /** The number that clients may send instead of the name (records:175). */
  readonly number: number;
  /** The declared record, if its name differs. */
  readonly resource?: string;
  /** Such as matters, for matters_read. */
  readonly scope: string;
  readonly events: readonly string[];
}

/** Marks handshakes in the delivery log, in place of an event. */
export const HANDSHAKE = 'handshake';

/** The distinct events of all models. */
export function eventsOf(models: readonly Model[]): string[] {
  return [...new Set(models.flatMap((model) => model.events))].toSorted();
}

export interface KnownModel extends Model {
  readonly of: Resource;
}

export class Models {
  readonly #byName = new Map<string, KnownModel>();
  readonly #byResource = new Map<string, KnownModel>();

  /** Keeps only models whose records are in the registry. */
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

  /** Finds a model by its name, ignoring case, or by its number. */
  read(text: string): KnownModel | undefined {
    const wanted = text.trim().toLowerCase();
    return this.all.find(({ name, number }) => name === wanted || String(number) === wanted);
  }
}
