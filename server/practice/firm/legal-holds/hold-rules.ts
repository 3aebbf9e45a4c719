/**
 * Legal holds: on a matter, on a contact, and thereby on the matters of that client. Nothing under a hold can be
 * deleted, by a request or by a job. It may be changed; the audit log keeps the previous values.
 */
import type { AnyRow } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { ruled, textOf, type RecordRules, type Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';

/** Records that refer to a matter without being part of it. */
const NO_PART: ReadonlySet<string> = new Set(['my_event']);

/** Records without a matter or contact of their own, and the record they are part of. */
const PART_OF: Readonly<Record<string, { readonly table: string; readonly column: string }>> = {
  comment: { table: 'items', column: 'item_id' },
  interest_charge: { table: 'bills', column: 'bill_id' },
};

/** SQL: whether a matter or contact is on hold; the arguments are columns with their ids. */
export function isOnLegalHold(account: string, matter: string, contact: string): string {
  return `exists (select from legal_holds h where h.account_id = ${account} and h.released_at is null
    and (h.matter_id = ${matter} or h.contact_id = ${contact}
      or h.contact_id = (select m.client_id from matters m where m.account_id = ${account} and m.id = ${matter})))`;
}

/** Records that are part of a matter or contact cannot be deleted while it is on hold. */
export function legalHoldRules(resources: readonly Resource[]): RecordRules[] {
  return resources
    .filter(({ name, path }) => path && !NO_PART.has(name))
    .map((of) =>
      ruled(of, {
        refuseRemoval: async (row, work) => {
          const hold = await holdOn(of, row, work);
          return hold && refuse('legal_hold.keeps', { resource: of.name, id: row.id, ...hold });
        },
      }),
    );
}

async function holdOn(
  of: Resource,
  row: AnyRow,
  work: Work,
): Promise<{ hold: string; on: string } | undefined> {
  const { connection, context } = work;
  const { accountId } = context.principal;
  const { matters, contacts } = await subjectsOf(of, row, work);
  if (matters.length + contacts.length === 0) return undefined;
  const found = await connection.row<Pick<Tables['legal_holds'], 'id' | 'matter_id' | 'contact_id'>>(sql`
    select id, matter_id, contact_id from legal_holds
    where account_id = ${accountId} and released_at is null and (
      matter_id = any(${matters}::bigint[]) or contact_id = any(${contacts}::bigint[])
      or contact_id in (select client_id from matters where account_id = ${accountId} and id = any(${matters}::bigint[])))
    order by id limit 1`);
  if (!found) return undefined;
  return {
    hold: found.id,
    on: found.matter_id === null ? `the contact ${found.contact_id}` : `the matter ${found.matter_id}`,
  };
}

interface Subjects {
  readonly matters: string[];
  readonly contacts: string[];
}

/** The matters and contacts that a record is part of. */
async function subjectsOf(of: Resource, row: AnyRow, work: Work): Promise<Subjects> {
  const named = ownSubjects(of, row);
  const { connection, context } = work;
  const { accountId } = context.principal;
  const part = PART_OF[of.name];
  const wholeId = part && textOf(row, part.column);
  if (part && wholeId) {
    const whole = await connection.row<AnyRow>(
      sql`select * from ${raw(part.table)} where account_id = ${accountId} and id = ${wholeId}`,
    );
    if (whole) return ownSubjects(of, whole);
  }
  if (of.name !== 'bill') return named;
  const billed = await connection.rows<Pick<Tables['bill_matters'], 'matter_id'>>(
    sql`select matter_id from bill_matters where account_id = ${accountId} and bill_id = ${textOf(row, 'id')}`,
  );
  return { ...named, matters: billed.map(({ matter_id }) => matter_id) };
}

function ownSubjects({ name }: Resource, row: AnyRow): Subjects {
  return {
    matters: present(textOf(row, 'matter_id'), name === 'matter' ? textOf(row, 'id') : null),
    contacts: present(
      textOf(row, 'contact_id'),
      textOf(row, 'client_id'),
      name === 'contact' ? textOf(row, 'id') : null,
    ),
  };
}

function present(...ids: (string | null)[]): string[] {
  return ids.filter((id) => id !== null);
}
