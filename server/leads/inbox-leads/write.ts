/** Rules for writing a lead: its sender, its references, and the requirement of a person. */
import { raw, sql } from '#kernel/database/sql.ts';
import type { InputOf } from '#kernel/declarations/typed-rows.ts';
import type { Draft, Work, WriteRules } from '#kernel/changes/write-rules.ts';
import { phoneDigits } from '#practice';
import type { Tables } from '#tables';
import { isEmail } from '../contacts/write.ts';
import { refuse } from '../refusals.ts';
import type { inboxLead } from './inbox-lead.ts';

/** At least one of these is required, so that the person can be reached. */
const PERSON = ['first_name', 'last_name', 'email', 'phone_number'] as const;

const TABLES = {
  marketing_source: 'lead_sources',
  marketing_campaign: 'marketing_campaigns',
  matter_type: 'lead_matter_types',
  matter_location: 'lead_locations',
} as const;
const REFERENCES = ['marketing_source', 'marketing_campaign', 'matter_type', 'matter_location'] as const;

export const inboxLeadRules: WriteRules<typeof inboxLead> = {
  prepare: async (draft, work) => {
    if (draft.operation === 'update') return triage(draft);
    const { columns, refusals, ignored } = draft;
    columns.application_id = work.context.principal.applicationId;
    for (const name of PERSON)
      if (typeof columns[name] === 'string') columns[name] = blankIsNone(columns[name]);
    if (PERSON.every((name) => (columns[name] ?? null) === null))
      refusals.push(refuse('inbox_lead.nobody', {}, { field: 'email' }));
    const { email, phone_number } = columns;
    if (typeof email === 'string' && !isEmail(email) && !ignored.includes('email')) ignored.push('email');
    if (typeof phone_number === 'string') columns.phone_digits = phoneDigits(phone_number);
    for (const name of REFERENCES) columns[`${name}_id`] = await resolved(name, draft.input, work);
    const unread = REFERENCES.filter((name) => typeof draft.input[name] === 'string');
    if (unread.length > 0)
      columns.unread_references = JSON.stringify(
        Object.fromEntries(unread.map((name) => [name, draft.input[name]])),
      );
  },
};

function blankIsNone(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** The id if the firm has such a record; an unknown one is ignored, and the lead is accepted anyway. */
async function resolved(
  name: (typeof REFERENCES)[number],
  input: InputOf<typeof inboxLead>,
  { connection, context }: Work,
): Promise<string | null> {
  const sent = input[name];
  const id = typeof sent === 'string' ? undefined : sent?.id;
  if (typeof id !== 'string') return null;
  const found = await connection.row<Pick<Tables[(typeof TABLES)[typeof name]], 'id'>>(
    sql`select id from ${raw(TABLES[name])} where account_id = ${context.principal.accountId} and id = ${id} for key share`,
  );
  return found?.id ?? null;
}

/** A lead can be ignored and restored; a converted one stays converted. */
function triage({ current, columns, refusals }: Draft<typeof inboxLead>): void {
  const { state } = columns;
  if (state !== undefined && current?.state === 'triaged')
    refusals.push(refuse('inbox_lead.triaged', { id: current.id, value: state }, { field: 'state' }));
}
