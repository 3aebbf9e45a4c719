/** Reads imported rules for dockets and previews. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import type { Tables } from '#tables';
import type { RuleSet } from './rule-set.ts';

/** The rules of an edition, by default the newest; undefined if none was imported. */
export async function rulesOf(
  connection: Connection,
  jurisdictionId: string,
  edition: string | null = null,
): Promise<RuleSet | undefined> {
  const found = await connection.row<Pick<Tables['court_rule_editions'], 'rules'>>(sql`
    select e.rules from court_jurisdictions j
    join court_rule_editions e on e.jurisdiction_id = j.id and e.edition = coalesce(${edition}::date, j.edition)
    where j.id = ${jurisdictionId}`);
  const rules: RuleSet | undefined = found && JSON.parse(found.rules);
  return rules;
}

export async function rulesOfEdition(
  connection: Connection,
  jurisdictionId: string,
  edition: string,
): Promise<RuleSet> {
  const rules = await rulesOf(connection, jurisdictionId, edition);
  if (!rules) throw new Error(`The jurisdiction ${jurisdictionId} has no edition ${edition}.`);
  return rules;
}

/** The time zone of deadlines: the courts', otherwise the firm's. */
export async function timeZoneOf(
  connection: Connection,
  { principal }: RequestContext,
  jurisdictionId: string,
): Promise<string> {
  const found = await connection.one<Pick<Tables['accounts'], 'time_zone'>>(sql`
    select coalesce(j.time_zone, a.time_zone) as time_zone from court_jurisdictions j, accounts a
    where j.id = ${jurisdictionId} and a.id = ${principal.accountId}`);
  return found.time_zone;
}

export type ServiceTypeRow = Pick<Tables['court_service_types'], 'id' | 'key' | 'description'>;

/** The ways of service that a jurisdiction's rules distinguish. */
export function serviceTypesOf(connection: Connection, jurisdictionId: string): Promise<ServiceTypeRow[]> {
  return connection.rows<ServiceTypeRow>(sql`
    select s.id, s.key, s.description from court_service_types s join court_jurisdiction_service_types j
      on j.service_type_id = s.id where j.jurisdiction_id = ${jurisdictionId} order by s.id`);
}

export async function defaultServiceType(connection: Connection): Promise<string> {
  const found = await connection.one<Pick<Tables['court_service_types'], 'id'>>(
    sql`select id from court_service_types where "default"`,
  );
  return found.id;
}

/** The name of a way of service in rule files. */
export async function serviceKeyOf(connection: Connection, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const found = await connection.row<Pick<Tables['court_service_types'], 'key'>>(
    sql`select key from court_service_types where id = ${id}`,
  );
  return found?.key ?? null;
}
