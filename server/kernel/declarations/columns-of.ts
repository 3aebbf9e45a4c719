/** Which columns of a row a body sets. */
import type { Parameter } from '../database/sql.ts';
import type { Input } from './member.ts';
import type { Resource } from './resource.ts';
import { columnOf } from './field.ts';

/** The columns that a body sets directly: its plain fields and its single references. */
export function columnsOf(of: Resource, input: Input): Record<string, Parameter> {
  const columns: Record<string, Parameter> = {};
  for (const [name, field] of Object.entries(of.fields)) {
    const value = input[name];
    if (field.member === 'absent' || !field.write || value === undefined) continue;
    if (field.member === 'relation' && field.many) continue;
    const stored =
      field.member === 'plain' && typeof value === 'string' ? field.storedAs?.[value] : undefined;
    columns[columnOf(name, field)] = stored ?? (value as Parameter);
  }
  return columns;
}
