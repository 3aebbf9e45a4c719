/**
 * All that a record shows to an unrestricted user, including nested members, to detect whether a write changed it.
 * The entity tag and the time of the last change are left out.
 */
import type { Connection } from '../database/database.ts';
import { commonParameters, type RequestContext } from '../requests/request-context.ts';
import type { Viewer } from '../requests/viewer.ts';
import { readParameters } from './declared-parameters.ts';
import type { Resource } from '../declarations/resource.ts';
import type { RegistryWithReadRules } from './read-rules.ts';
import { inVersion } from '../declarations/field.ts';
import { jsonText } from '../values/json-bytes.ts';
import { rowWriter } from './rows-as-json.ts';
import { selected } from './selection.ts';
import { compileOne, type OneShape } from './shape.ts';

const STAMPS = new Set(['etag', 'updated_at']);

export class Snapshots {
  readonly #registry: RegistryWithReadRules;
  readonly #shapes = new Map<string, OneShape>();

  constructor(registry: RegistryWithReadRules) {
    this.#registry = registry;
  }

  async take(
    connection: Connection,
    of: Resource,
    id: string,
    context: RequestContext,
  ): Promise<string | undefined> {
    const shape = this.#shapeOf(of, context.version);
    const derived = await this.#registry.rulesOf(of).derive?.({ connection, context });
    const parameters = { ...commonParameters(context), ...readParameters(of, context.query), ...derived, id };
    const rows = await connection.raw(shape.statement, shape.parameters.values(parameters));
    if (rows.length === 0) return undefined;
    const write = await rowWriter(connection, shape.projection, rows, parameters, { offset: 2 });
    return jsonText((out) => write(out, 0));
  }

  #shapeOf(of: Resource, version: number): OneShape {
    const key = `${of.name} ${version}`;
    const cached = this.#shapes.get(key);
    if (cached) return cached;
    const viewer: Viewer = { version, restrictions: new Set(), holds: () => true };
    const members = Object.entries(of.fields)
      .filter(([name, field]) => field.member !== 'absent' && !STAMPS.has(name) && inVersion(field, version))
      .map(([name]) => ({ name }));
    const shape = compileOne(this.#registry, of, viewer, selected(members));
    this.#shapes.set(key, shape);
    return shape;
  }
}
