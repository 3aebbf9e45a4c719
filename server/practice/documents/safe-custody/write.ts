/** Writes packets and records. Refuses them without a contact, location or packet. */
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { textIn } from '#kernel/declarations/read-input.ts';
import { textAfter, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { todayOf } from '../../firm/index.ts';
import { addLink } from './chain.ts';

/** The initial state of a record by default. */
const FIRST_STATE = 'held';

export const packetRules: WriteRules = {
  async prepare(draft, work) {
    takeIds(draft, { contact_id: 'contact_id', safe_custody_location_id: 'location_id' });
    const { columns, current, refusals } = draft;
    if (current || refusals.length > 0) return;
    columns.created_on ??= await todayOf(work.connection, work.context);
    columns.number = await nextNumber(work);
  },
};

export const recordRules: WriteRules = {
  prepare(draft) {
    const { columns, current, input } = draft;
    if (current) return;
    takeIds(draft, { safe_custody_packet_id: 'packet_id' });
    columns.state = textIn(input, 'state') ?? FIRST_STATE;
    columns.position = 1;
  },
  async complete(draft, id, work) {
    if (draft.current) return;
    const { connection, context } = work;
    await addLink(work, id, undefined, {
      state: textAfter(draft, 'state') ?? FIRST_STATE,
      date: textAfter(draft, 'stored_on') ?? (await todayOf(connection, context)),
      reason: textIn(draft.input, 'reason') ?? null,
      user_id: context.principal.userId,
      contact_id: null,
    });
  },
};

/** Bare ids in the body become columns; a new record requires each of them. */
function takeIds(
  { columns, current, input, refusals }: Draft,
  members: Readonly<Record<string, string>>,
): void {
  for (const [member, column] of Object.entries(members)) {
    if (typeof input[member] === 'string') columns[column] = input[member];
    else if (!current) refusals.push(refuse('member.required', { member }, { field: member }));
  }
}

async function nextNumber({ connection, context }: Work): Promise<string> {
  const row = await connection.one<Pick<Tables['safe_custody_numbering'], 'last_number'>>(sql`
    insert into safe_custody_numbering (account_id, last_number) values (${context.principal.accountId}, 1)
    on conflict (account_id) do update set last_number = safe_custody_numbering.last_number + 1 returning last_number`);
  return row.last_number;
}
