/**
 * A record of the lead API: all members are returned, since members cannot be selected, except the entity tag, which
 * is a header, and those returned only if `include` names them. Lists have no total, so records are not counted.
 */
import {
  includedFields,
  resource,
  type Declaration,
  type Declared,
  type Resource,
} from '#kernel/declarations/resource.ts';

export function record<const D extends Declaration>(declaration: D): Declared<D>;
export function record(declaration: Declaration): Resource {
  const unasked = new Set(['etag', ...includedFields(declaration).keys()]);
  const defaults = Object.keys(declaration.fields).filter((name) => !unasked.has(name));
  return resource({ ...declaration, defaults, counted: false });
}
