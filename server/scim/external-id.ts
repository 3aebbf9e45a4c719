/** The directory's own id of a resource (RFC 7643, 3.1). */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Column } from './filter.ts';
import type { ScimCall } from './scim-call.ts';
import { ScimError } from './scim-error.ts';
import type { ScimResource } from './scim-resource.ts';

const MOST_CHARACTERS = 1_000;

/** SQL: the external id of a row `t`. */
export function externalIdOf(resource: ScimResource['name']): string {
  return `(select e.external_id from scim_external_ids e where e.account_id = t.account_id and e.resource = '${resource}' and e.record_id = t.id)`;
}

export function externalIdFilter(resource: ScimResource['name']): Column {
  return { sql: externalIdOf(resource), caseExact: true };
}

/** Null deletes it; undefined leaves it unchanged. */
export async function writeExternalId(
  connection: Connection,
  { context }: ScimCall,
  resource: ScimResource['name'],
  id: string,
  value: string | null | undefined,
): Promise<void> {
  const { accountId } = context.principal;
  if (value === undefined) return;
  await connection.execute(
    value === null
      ? sql`delete from scim_external_ids where account_id = ${accountId} and resource = ${resource} and record_id = ${id}`
      : sql`insert into scim_external_ids (account_id, resource, record_id, external_id)
          values (${accountId}, ${resource}, ${id}, ${value})
          on conflict (account_id, resource, record_id) do update set external_id = excluded.external_id`,
  );
}

/** Empty text counts as null. */
export function readExternalId(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string' && value.length <= MOST_CHARACTERS) return value;
  throw new ScimError(
    400,
    `externalId must be a text of at most ${MOST_CHARACTERS} characters.`,
    'invalidValue',
  );
}
