/** Writes sets of custom fields: their fields, and their parent type. */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseMember } from '#kernel/errors/kernel-refusals.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import type { customFieldSet } from './custom-field-set.ts';

export const customFieldSetRules: WriteRules<typeof customFieldSet> = {
  prepare: async (draft, work) => {
    if (draft.operation === 'create') draft.columns.parent_type ??= 'Matter';
    await checkFields(draft, work);
    await checkUse(draft, work);
  },
  complete: async ({ input }, id, { connection, context }) => {
    const ids = input.custom_field_ids;
    if (!ids) return;
    const account = context.principal.accountId;
    await connection.execute(
      sql`delete from custom_field_set_members where account_id = ${account} and custom_field_set_id = ${id}`,
    );
    await connection.execute(
      sql`insert into custom_field_set_members (account_id, custom_field_set_id, custom_field_id, display_order)
          select ${account}, ${id}, f.id, f.place from unnest(${[...new Set(ids)]}::bigint[]) with ordinality f(id, place)`,
    );
  },
};

/** All current and sent fields must exist and have the same parent type as the set. */
async function checkFields(
  draft: Draft<typeof customFieldSet>,
  { connection, context }: Work,
): Promise<void> {
  const { input, current, columns, refusals } = draft;
  const sent = input.custom_field_ids;
  if (!sent && (!current || columns.parent_type === undefined)) return;
  const account = context.principal.accountId;
  const which = sent
    ? sql`id = any(${sent}::bigint[])`
    : sql`id in (select custom_field_id from custom_field_set_members where account_id = ${account} and custom_field_set_id = ${current?.id ?? null})`;
  const fields = await connection.rows<Pick<Tables['custom_fields'], 'id' | 'name' | 'parent_type'>>(
    sql`select id, name, parent_type from custom_fields where account_id = ${account} and deleted_at is null and ${which}`,
  );
  const member = sent ? 'custom_field_ids' : 'parent_type';
  const parentType = after(draft, 'parent_type');
  for (const { name, parent_type } of fields) {
    if (parent_type === parentType) continue;
    refusals.push(
      refuse(
        'custom_field_set.field_of_other',
        { name, parent_type, set_type: parentType },
        { field: member },
      ),
    );
  }
  for (const id of sent ?? []) {
    if (fields.some((field) => field.id === id)) continue;
    refusals.push(refuseMember('record.reference', { resource: 'custom_field', id }, { field: member }));
  }
}

async function checkUse(
  { columns, current, refusals }: Draft<typeof customFieldSet>,
  { connection, context }: Work,
): Promise<void> {
  if (!current || columns.parent_type === undefined || columns.parent_type === current.parent_type) return;
  const used = await connection.row(
    sql`select from custom_field_set_associations where account_id = ${context.principal.accountId} and custom_field_set_id = ${current.id} limit 1`,
  );
  if (used)
    refusals.push(
      refuse(
        'custom_field_set.shown',
        { name: current.name, parent_type: current.parent_type },
        { field: 'parent_type' },
      ),
    );
}

export const associationRules: WriteRules = {
  prepare: async (draft, { connection, context }) => {
    const { columns, refusals } = draft;
    const id = columns.custom_field_set_id;
    if (typeof id !== 'string') return;
    const wanted = after(draft, 'parent_contact_id') === null ? 'Matter' : 'Contact';
    const set = await connection.row<Pick<Tables['custom_field_sets'], 'name' | 'parent_type'>>(
      sql`select name, parent_type from custom_field_sets where account_id = ${context.principal.accountId} and id = ${id}`,
    );
    if (set && set.parent_type !== wanted) {
      refusals.push(refuse('custom_field_set.of_other', { ...set, wanted }, { field: 'custom_field_set' }));
    }
  },
};
