/** The caller's permission for one calendar, for writes. */
import { column } from '#kernel/database/database.ts';
import { ParameterNames, substitute } from '#kernel/declarations/expression.ts';
import { commonParameters } from '#kernel/requests/request-context.ts';
import { statementName } from '#kernel/database/raw/statement-name.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { permissionFor, PERMISSIONS, type Permission } from './permission.ts';

const permissionIn = column.oneOf(PERMISSIONS);

export async function permissionOf(calendarId: string, { connection, context }: Work): Promise<Permission> {
  const parameters = new ParameterNames();
  const text = substitute(
    `select ${permissionFor('o')} from calendars o where o.account_id = {account} and o.id = {id}`,
    'o',
    parameters,
  );
  const [row] = await connection.arrays(
    { name: statementName(text), text },
    parameters.values({ ...commonParameters(context), id: calendarId }),
  );
  return permissionIn(row?.[0] ?? null) ?? 'none';
}
