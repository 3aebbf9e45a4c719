/**
 * The records of a matter that the books do not need, by kind, with their dependents. Time and expenses, bills,
 * payments, trust, checks, medical records and safe custody belong to the books or have their own registers, and are
 * not included.
 */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { stripItems } from '../../documents/index.ts';
import type { Removes } from '../retention-rules/retention-rule.ts';

export interface Part {
  readonly table: string;
  /** The resource of a row; this one by default. */
  readonly resource: string;
  readonly resourceOf?: string;
  /** SQL: whether a row `t` belongs to the matter `wanted` and has no remaining dependents to remove. */
  readonly of: string;
  readonly counts: 'documents' | 'communications' | 'other_records';
  readonly removedWith: readonly Removes[];
  /** Deletes the dependents of the rows, so that these can be deleted. */
  readonly strip: (connection: Connection, accountId: string, ids: readonly string[]) => Promise<void>;
}

/** Tables, with the columns that refer to the row. */
interface Columns {
  /** Rows that are deleted with it. */
  readonly goes?: readonly (readonly [table: string, column: string])[];
  /** Rows that remain, without the reference. */
  readonly stays?: readonly (readonly [table: string, column: string])[];
}

function stripping({ goes = [], stays = [] }: Columns): Part['strip'] {
  return async (connection, accountId, ids) => {
    const those = (column: string) =>
      sql`account_id = ${accountId} and ${raw(column)} = any(${[...ids]}::bigint[])`;
    for (const [from, column] of stays)
      await connection.execute(sql`update ${raw(from)} set ${raw(column)} = null where ${those(column)}`);
    for (const [from, column] of goes)
      await connection.execute(sql`delete from ${raw(from)} where ${those(column)}`);
  };
}

const OF_MATTER = 't.matter_id = wanted.id';
const COMMUNICATIONS = { counts: 'communications', removedWith: ['communications', 'matter'] } as const;
const OTHERS = { counts: 'other_records', removedWith: ['matter'] } as const;

/** In this order, because dependents must be removed first. */
export const PARTS: readonly Part[] = [
  {
    table: 'items',
    resource: 'document',
    resourceOf: "case t.type when 'Folder' then 'folder' else 'document' end",
    of: `${OF_MATTER} and not t.root and not exists (select from items c where c.account_id = t.account_id and c.parent_id = t.id)`,
    counts: 'documents',
    removedWith: ['documents', 'matter'],
    strip: stripItems,
  },
  {
    table: 'communications',
    resource: 'communication',
    of: OF_MATTER,
    ...COMMUNICATIONS,
    strip: stripping({
      goes: [
        ['external_properties', 'communication_id'],
        ['communication_participants', 'communication_id'],
        ['notification_event_subscribers', 'communication_id'],
      ],
      stays: [
        ['activities', 'communication_id'],
        ['items', 'communication_id'],
      ],
    }),
  },
  {
    table: 'notes',
    resource: 'note',
    of: OF_MATTER,
    ...COMMUNICATIONS,
    strip: stripping({
      goes: [['notification_event_subscribers', 'note_id']],
      stays: [
        ['activities', 'matter_note_id'],
        ['activities', 'contact_note_id'],
      ],
    }),
  },
  {
    table: 'conversations',
    resource: 'conversation',
    of: OF_MATTER,
    ...COMMUNICATIONS,
    strip: stripConversations,
  },
  {
    table: 'calendar_entries',
    resource: 'calendar_entry',
    // Changed occurrences of a series are removed before it.
    of: `(${OF_MATTER} or t.parent_calendar_entry_id in (select s.id from calendar_entries s
      where s.account_id = t.account_id and s.matter_id = wanted.id))
      and not exists (select from calendar_entries o where o.account_id = t.account_id and o.parent_calendar_entry_id = t.id)`,
    ...OTHERS,
    strip: stripping({
      goes: [
        ['calendar_entry_attendees', 'calendar_entry_id'],
        ['calendar_entry_exclusions', 'calendar_entry_id'],
        ['external_properties', 'calendar_entry_id'],
        ['reminders', 'calendar_entry_id'],
      ],
      stays: [['activities', 'calendar_entry_id']],
    }),
  },
  {
    table: 'matter_dockets',
    resource: 'matter_docket',
    of: OF_MATTER,
    ...OTHERS,
    strip: stripping({ stays: [['calendar_entries', 'matter_docket_id']] }),
  },
  {
    table: 'tasks',
    resource: 'task',
    of: OF_MATTER,
    ...OTHERS,
    strip: stripping({
      goes: [['reminders', 'task_id']],
      stays: [
        ['activities', 'task_id'],
        ['tasks', 'cascading_source_id'],
      ],
    }),
  },
  {
    table: 'relationships',
    resource: 'relationship',
    of: OF_MATTER,
    ...OTHERS,
    strip: stripping({}),
  },
];

async function stripConversations(
  connection: Connection,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  await connection.execute(sql`
    delete from conversation_message_receivers r using conversation_messages m
    where r.account_id = ${accountId} and m.account_id = r.account_id and m.id = r.conversation_message_id
      and m.conversation_id = any(${[...ids]}::bigint[])`);
  await stripping({
    goes: [
      ['conversation_messages', 'conversation_id'],
      ['conversation_memberships', 'conversation_id'],
    ],
    stays: [['activities', 'client_portal_id']],
  })(connection, accountId, ids);
}
