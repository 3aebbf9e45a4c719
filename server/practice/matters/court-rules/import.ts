/**
 * Imports a rule file in one transaction: a new jurisdiction, or a newer edition of one. Editions are never changed
 * or deleted, because dockets use them: the same edition with different rules is refused, and so is one older than
 * the newest.
 */
import type pg from 'pg';
import { newEtag } from '#kernel/changes/etags.ts';
import type { Tables } from '#tables';
import { column } from '#kernel/database/database.ts';
import { rowsOf } from '#kernel/database/owner/owner-rows.ts';
import type { RuleSet } from './rule-set.ts';

export interface ImportedRules {
  readonly jurisdiction_id: number;
  readonly edition: string;
  readonly triggers: number;
  readonly deadlines: number;
  readonly result: 'imported' | 'unchanged';
}

/** Why a readable rule file is not imported. */
export class RulesRefused extends Error {}

export async function importRules(owner: pg.Client, rules: RuleSet, now: Date): Promise<ImportedRules> {
  const imported = (result: ImportedRules['result']): ImportedRules => ({
    jurisdiction_id: rules.jurisdiction.system_id,
    edition: rules.edition,
    triggers: rules.triggers.length,
    deadlines: rules.triggers.reduce((sum, { deadlines }) => sum + deadlines.length, 0),
    result,
  });
  await owner.query('begin');
  try {
    await owner.query('lock table court_jurisdictions in share row exclusive mode');
    const isNew = await isNewEdition(owner, rules);
    if (isNew) await write(owner, rules, now.toISOString());
    await owner.query('commit');
    return imported(isNew ? 'imported' : 'unchanged');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

async function isNewEdition(owner: pg.Client, rules: RuleSet): Promise<boolean> {
  const { system_id: id } = rules.jurisdiction;
  const { rows: newest } = await owner.query<Pick<Tables['court_jurisdictions'], 'edition'>>(
    'select edition::text as edition from court_jurisdictions where id = $1',
    [id],
  );
  const [imported] = await rowsOf(
    owner,
    { same: column.boolean },
    'select rules = $3::jsonb as same from court_rule_editions where jurisdiction_id = $1 and edition = $2',
    [id, rules.edition, JSON.stringify(rules)],
  );
  if (imported?.same) return false;
  if (imported)
    throw new RulesRefused(
      `The edition ${rules.edition} of the jurisdiction ${id} was imported with other rules. Give the changed file a later edition.`,
    );
  if (newest[0] && newest[0].edition > rules.edition)
    throw new RulesRefused(
      `The edition ${rules.edition} of the jurisdiction ${id} is older than ${newest[0].edition}, which was imported before.`,
    );
  const { rows: foreign } = await owner.query<Pick<Tables['court_triggers'], 'id' | 'jurisdiction_id'>>(
    'select id, jurisdiction_id from court_triggers where id = any($1) and jurisdiction_id <> $2 order by id limit 1',
    [rules.triggers.map(({ system_id: trigger }) => trigger), id],
  );
  if (foreign[0])
    throw new RulesRefused(
      `The trigger ${foreign[0].id} belongs to the jurisdiction ${foreign[0].jurisdiction_id}. Give yours another system_id.`,
    );
  return true;
}

async function write(owner: pg.Client, rules: RuleSet, now: string): Promise<void> {
  const { system_id: id, description, time_zone = null } = rules.jurisdiction;
  await owner.query(
    `insert into court_jurisdictions (id, description, time_zone, edition, etag, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (id) do update set description = excluded.description, time_zone = excluded.time_zone,
       edition = excluded.edition, etag = excluded.etag, updated_at = excluded.updated_at`,
    [id, description, time_zone, rules.edition, newEtag(), now],
  );
  await owner.query(
    'insert into court_rule_editions (jurisdiction_id, edition, rules, imported_at) values ($1, $2, $3, $4)',
    [id, rules.edition, JSON.stringify(rules), now],
  );
  await writeTriggers(owner, rules, now);
  await writeServiceTypes(owner, rules);
}

async function writeTriggers(
  owner: pg.Client,
  { jurisdiction, triggers }: RuleSet,
  now: string,
): Promise<void> {
  const { system_id: id } = jurisdiction;
  for (const trigger of triggers) {
    const { system_id, description, served, needs_time: needsTime, recalculate } = trigger;
    await owner.query(
      `insert into court_triggers as t (id, jurisdiction_id, description, is_served, is_requirements_required,
         do_not_recalculate, etag, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
       on conflict (id) do update set description = excluded.description, is_served = excluded.is_served,
         is_requirements_required = excluded.is_requirements_required, do_not_recalculate = excluded.do_not_recalculate,
         retired_at = null, etag = excluded.etag, updated_at = excluded.updated_at
       where (t.description, t.is_served, t.is_requirements_required, t.do_not_recalculate, t.retired_at)
         is distinct from (excluded.description, excluded.is_served, excluded.is_requirements_required,
           excluded.do_not_recalculate, null)`,
      [system_id, id, description, served, needsTime, !recalculate, newEtag(), now],
    );
  }
  await owner.query(
    `update court_triggers set retired_at = $3, etag = md5(etag || 'retired'), updated_at = $3
     where jurisdiction_id = $1 and id <> all($2) and retired_at is null`,
    [id, triggers.map(({ system_id }) => system_id), now],
  );
}

/** If nothing is extended, the way of service makes no difference, and all published ones are allowed. */
async function writeServiceTypes(owner: pg.Client, rules: RuleSet): Promise<void> {
  const { system_id: id } = rules.jurisdiction;
  const named = rules.service_extensions.flatMap(({ types }) => Object.keys(types));
  await owner.query('delete from court_jurisdiction_service_types where jurisdiction_id = $1', [id]);
  await owner.query(
    `insert into court_jurisdiction_service_types (jurisdiction_id, service_type_id)
     select $1, id from court_service_types where key = any($2) or key = any($3) or cardinality($2::text[]) = 0`,
    [id, named, WITHOUT_EXTENSION],
  );
}

/** Ways of service known to every rule set, since they add nothing. */
const WITHOUT_EXTENSION = ['hand', 'electronic', 'electronic_without_days'];
