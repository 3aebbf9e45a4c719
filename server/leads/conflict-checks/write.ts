/** Creates a conflict check: whose names it searches for, and who may. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseMember } from '#kernel/errors/kernel-refusals.ts';
import { compare } from '#kernel/values/money.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { NAMES_OF_OTHERS } from './restrictions.ts';
import { searchNames } from './search.ts';
import type { conflictCheck } from './conflict-check.ts';

const NAMES = 20;
const NAME_CHARACTERS = 200;
/** Shorter text would match almost every name. */
const NAME_CHARACTERS_LEAST = 3;
const LIKENESS = '0.3';
const LIKENESS_LEAST = '0.2';
const LIKENESS_MOST = '1';

export const conflictCheckRules: WriteRules<typeof conflictCheck> = {
  prepare: async ({ columns, input, refusals }, { connection, context }) => {
    const { accountId, userId, restrictions } = context.principal;
    if (restrictions.has('contacts_of_others')) throw refuse('conflict_check.sees_some', {});
    if (restrictions.has(NAMES_OF_OTHERS)) throw refuse('conflict_check.own_leads', {});
    const lead = input.inbox_lead ?? null;
    const matter = input.matter ?? null;
    const sent = columns.names;
    const names = (sent ?? (await namesOf(connection, accountId, lead, matter)))
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const likeness = columns.likeness ?? LIKENESS;
    if (names.length === 0 || names.length > NAMES)
      refusals.push(refuse('conflict_check.names', { count: names.length, most: NAMES }, { field: 'names' }));
    const odd = names.find(({ length }) => length < NAME_CHARACTERS_LEAST || length > NAME_CHARACTERS);
    if (odd !== undefined) {
      const values = { value: odd, least: NAME_CHARACTERS_LEAST, most: NAME_CHARACTERS };
      refusals.push(refuse('conflict_check.name', values, { field: 'names' }));
    }
    if (compare(likeness, LIKENESS_LEAST) < 0 || compare(likeness, LIKENESS_MOST) > 0) {
      const accepted = `send a number from ${LIKENESS_LEAST} to ${LIKENESS_MOST}`;
      const values = { member: 'likeness', value: likeness, accepted };
      refusals.push(refuseMember('member.invalid', values, { field: 'likeness' }));
    }
    if (refusals.length > 0) return;
    const { found, beyond } = await searchNames(connection, accountId, names, likeness);
    Object.assign(columns, {
      names,
      likeness,
      inbox_lead_id: lead,
      lead_matter_id: matter,
      user_id: userId,
      found: JSON.stringify(found),
      found_beyond: String(beyond),
    });
  },
};

/** The names of the people that a lead or a matter is about. */
async function namesOf(
  connection: Connection,
  account: string,
  lead: string | null,
  matter: string | null,
): Promise<string[]> {
  const rows = await connection.rows<Pick<Tables['contacts'], 'name'>>(sql`
    select concat_ws(' ', first_name, last_name) as name from inbox_leads where account_id = ${account} and id = ${lead}::bigint
    union
    select coalesce(p.name, c.name) from lead_matters m
      join lead_contacts c on c.account_id = ${account} and c.id in (m.contact_id, m.primary_contact_id)
      left join contacts p on p.account_id = ${account} and p.id = c.contact_id
     where m.account_id = ${account} and m.id = ${matter}::bigint`);
  return rows.map(({ name }) => name);
}
