/**
 * A record of the lead API: every member is answered, since nothing chooses among them, save the entity tag,
 * which is in a header, and those that are answered only where `include` names them. No list tells how many
 * records it has, so nobody counts them.
 */
import {
  includedFields,
  resource,
  type Declaration,
  type Declared,
  type Resource,
} from '#kernel/records/resource.ts';

export function record<const D extends Declaration>(declaration: D): Declared<D>;
export function record(declaration: Declaration): Resource {
  const unasked = new Set(['etag', ...includedFields(declaration).keys()]);
  const defaults = Object.keys(declaration.fields).filter((name) => !unasked.has(name));
  return resource({ ...declaration, defaults, counted: false });
}
