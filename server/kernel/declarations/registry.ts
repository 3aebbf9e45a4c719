/** All declared resources of an installation, by name. */
import type { TableName } from '#tables';
import type { Resource } from './resource.ts';

/** All declared resources by name. Names used in relations are resolved at startup. */
export class Registry {
  readonly #resources = new Map<string, Resource>();

  constructor(resources: readonly Resource[]) {
    for (const each of resources) {
      if (this.#resources.has(each.name)) throw new Error(`The resource ${each.name} is declared twice.`);
      this.#resources.set(each.name, each);
    }
    for (const each of resources) this.#checkRelations(each);
  }

  get all(): readonly Resource[] {
    return [...this.#resources.values()];
  }

  get(name: string): Resource {
    const found = this.#resources.get(name);
    if (!found) throw new Error(`No resource is called ${name}.`);
    return found;
  }

  /** The resource with this name, typed with the rows of its table. */
  of<Table extends TableName>(table: Table, name: string): Resource & { readonly table: Table } {
    const { ...found } = this.get(name);
    if (found.table !== table) throw new Error(`${name} is stored in ${found.table}, not in ${table}.`);
    return { ...found, table };
  }

  #checkRelations(each: Resource): void {
    for (const [name, field] of Object.entries(each.fields)) {
      if (field.member === 'relation' && !this.#resources.has(field.target)) {
        throw new Error(`${each.name}.${name} points to ${field.target}, which is not declared.`);
      }
    }
  }
}
