/** Where leads come from: what a firm asks its callers, and counts. Those of the service stay as they are. */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { f } from '#kernel/records/field.ts';
import { inTurn, type Work, type WriteRules } from '#kernel/records/write-rules.ts';
import type { Tables } from '#tables';
import { record } from '../record.ts';
import { refuse } from '../refusals.ts';
import { SINCE_SOURCES } from '../versions.ts';
import { lookupFields, named, nameRules } from './lookup.ts';

/** What the service itself brings is kept without its name, which a setting gives. */
const CATEGORY = `case {t}.category when 'standard' then {t}.category else 'svc' || '_' || {t}.category end`;

const rulesOfEditing: WriteRules<'lead_sources'> = {
  prepare: ({ current, refusals }) => {
    const refused = current && ownedByService(current);
    if (refused) refusals.push(refused);
  },
  refuseDelete: async (current, work) => ownedByService(current) ?? (await usedByLead(current, work)),
};

function ownedByService({ id, name, category }: Pick<Tables['lead_sources'], 'id' | 'name' | 'category'>) {
  return category === 'standard' ? undefined : refuse('lead_source.of_service', { id, name });
}

async function usedByLead(
  { id }: Pick<Tables['lead_sources'], 'id'>,
  { connection, context }: Work,
): Promise<Refusal | undefined> {
  const lead = await connection.row<Pick<Tables['inbox_leads'], 'id'>>(sql`
    select id from inbox_leads
    where account_id = ${context.principal.accountId} and marketing_source_id = ${id} limit 1`);
  const user = `the inbox lead ${lead?.id}`;
  return lead && refuseGenerally('record.in_use', { resource: 'source', id, user });
}

export const source = record({
  name: 'lead_source',
  path: 'sources',
  table: 'lead_sources',
  describe: 'Where leads come from, such as a referral or the web site.',
  scope: 'source',
  since: SINCE_SOURCES,
  operations: ['list', 'read', 'create', 'update', 'delete'],
  keepsDeleted: false,
  fields: lookupFields(
    'Unique in the firm, in any letter case.',
    {
      category: f.oneOf(['standard', 'svc_email_marketing'], { sql: CATEGORY, notNull: true }),
      is_editable: f.boolean({
        sql: `({t}.category = 'standard')`,
        notNull: true,
        describe: "False for the service's own.",
      }),
    },
    { renamed: true },
  ),
  rules: inTurn(nameRules, rulesOfEditing),
});

export const sourceName = named('lead_source_name', 'lead_sources', 'A source by its name.');
