/**
 * Writes custom fields that exist only in intake, and the options of their picklists, which a body sends completely
 * and in order. Refuses to change practice fields, which have their own API.
 */
import { raw, sql } from '#kernel/database/sql.ts';
import { refuse as refuseMember } from '#kernel/errors/kernel-refusals.ts';
import type { Call } from '#kernel/http/api/endpoint.ts';
import type { Overrides } from '#kernel/http/api/overrides.ts';
import type { InputOf } from '#kernel/declarations/typed-rows.ts';
import type { Draft, Work, WriteRules } from '#kernel/changes/write-rules.ts';
import { requireName } from '#practice';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { PUBLISHED_AS } from './published.ts';
import { optionUlid } from './sources.ts';
import type { definition } from './definition.ts';

const PICKLIST = 'picklist';
const MEMBER = 'picklist_options';

export const definitionRules: WriteRules<typeof definition> = {
  prepare: (draft) => {
    const { columns, operation, refusals }: Draft = draft;
    if (typeof columns.name === 'string') columns.name = columns.name.trim();
    refusals.push(...requireName(draft), ...optionsFit(draft));
    if (operation === 'update') return;
    columns.displayed ??= true;
    if (typeof columns.field_type === 'string') columns.field_type = keptAs(columns.field_type);
  },
  complete: async ({ input }, id, work) => {
    const sent = input[MEMBER];
    if (sent !== undefined) await writeOptions(id, sent, work);
  },
};

/** Intake's own name for a type; both numeric types are stored as numeric. */
function keptAs(published: string): string {
  if (published === 'numeric') return published;
  return Object.entries(PUBLISHED_AS).find(([, as]) => as === published)?.[0] ?? published;
}

function optionsFit({ input, current, operation }: Draft<typeof definition>) {
  const sent = input[MEMBER];
  const type = current ? current.field_type : input.field_type;
  const isPicklist = type === PICKLIST || type === keptAs(PICKLIST);
  const detail = { field: MEMBER };
  if (!isPicklist) return sent && sent.length > 0 ? [refuse('lead_custom_field.options', {}, detail)] : [];
  if (sent === undefined)
    return operation === 'create' ? [refuse('lead_custom_field.no_options', {}, detail)] : [];
  const labels = sent.map(({ option }) => option.trim());
  const again = labels.find((label, index) => labels.findIndex((each) => isSame(each, label)) < index);
  return [
    ...(sent.length === 0 ? [refuse('lead_custom_field.no_options', {}, detail)] : []),
    ...(labels.includes('') ? [refuseMember('member.required', { member: 'option' }, detail)] : []),
    ...(again === undefined ? [] : [refuse('lead_custom_field.option_twice', { value: again }, detail)]),
  ];
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

interface StoredOption extends Pick<Tables['lead_picklist_options'], 'id' | 'option'> {
  readonly global_id: string;
}

/**
 * The options that were sent are kept or added, in their order. The others are removed, but stay on records that
 * chose them.
 */
async function writeOptions(
  fieldId: string,
  sent: NonNullable<InputOf<typeof definition>[typeof MEMBER]>,
  { connection, context }: Work,
): Promise<void> {
  const account = context.principal.accountId;
  const now = context.now.toISOString();
  const left = await connection.rows<StoredOption>(sql`
    select o.id, ${raw(optionUlid('o'))} as global_id, o.option from lead_picklist_options o
     where o.account_id = ${account} and o.custom_field_id = ${fieldId} and o.deleted_at is null order by o.id`);
  for (const [place, element] of sent.entries()) {
    const option = element.option.trim();
    const known = excludeOccurrence(left, element.global_id, option);
    await connection.execute(
      known
        ? sql`update lead_picklist_options set option = ${option}, display_order = ${place}
               where account_id = ${account} and id = ${known.id}`
        : sql`insert into lead_picklist_options (account_id, custom_field_id, option, display_order, created_at)
              values (${account}, ${fieldId}, ${option}, ${place}, ${now})`,
    );
  }
  const gone = left.map(({ id }) => id);
  await connection.execute(sql`
    update lead_picklist_options set deleted_at = ${now} where account_id = ${account} and id = any(${gone}::bigint[])`);
}

/** The option meant: by its global id, otherwise by its label. */
function excludeOccurrence(
  left: StoredOption[],
  globalId: string | undefined,
  option: string,
): StoredOption | undefined {
  const at = left.findIndex((each) =>
    globalId ? each.global_id === globalId.toUpperCase() : isSame(each.option, option),
  );
  if (at < 0 && globalId) throw refuse('lead_custom_field.option', { value: globalId }, { field: MEMBER });
  return at < 0 ? undefined : left.splice(at, 1)[0];
}

async function refusePracticeFields({ context, param, read }: Call): Promise<void> {
  const id = param('id');
  // A malformed id matches no field; the standard endpoint reports that.
  if (!/^\d{1,18}$/.test(id)) return;
  const found = await read((connection) =>
    connection.row(
      sql`select from custom_fields where account_id = ${context.principal.accountId} and id = ${id}`,
    ),
  );
  if (found) throw refuse('lead_custom_field.of_practice', { id });
}

/** Practice fields are listed here and changed there. */
export const definitionOverrides: Overrides = {
  update: (call, _records, ordinary) => refusePracticeFields(call).then(ordinary),
  delete: (call, _records, ordinary) => refusePracticeFields(call).then(ordinary),
};
