/** The custom fields of a generated firm, and some values. */
import { Refusal } from '#kernel/errors/refusal.ts';
import { readCustomValue, type FieldType, type ParentType, type StoredValue } from '../firm/index.ts';
import type { SeededContact, SeededMatter } from './seeded-records.ts';
import type { LoadedRow, Target } from './loader.ts';
import { dateOf, type SeedContext } from './seed-context.ts';

interface InventedField {
  readonly name: string;
  readonly parent: ParentType;
  readonly type: FieldType;
  readonly options?: readonly string[];
  /** The percentage of matters or contacts with a value. */
  readonly percent: number;
}

const FIELDS: readonly InventedField[] = [
  { name: 'Court', parent: 'Matter', type: 'text_line', percent: 45 },
  { name: 'Docket number', parent: 'Matter', type: 'text_line', percent: 40 },
  { name: 'Next hearing', parent: 'Matter', type: 'date', percent: 15 },
  { name: 'Amount in dispute', parent: 'Matter', type: 'currency', percent: 20 },
  { name: 'Conflict check done', parent: 'Matter', type: 'checkbox', percent: 60 },
  {
    name: 'How they found us',
    parent: 'Contact',
    type: 'picklist',
    options: ['Referral', 'Web site', 'Bar association', 'Former client'],
    percent: 30,
  },
  { name: 'Preferred language', parent: 'Contact', type: 'text_line', percent: 10 },
];

const LANGUAGES = ['English', 'French', 'Spanish', 'Portuguese', 'Mandarin', 'Arabic'] as const;
const STAMPS = { etag: 'text', created_at: 'timestamptz', updated_at: 'timestamptz' } as const;
const FIELD: Target = {
  table: 'custom_fields',
  columns: {
    id: 'bigint',
    parent_type: 'text',
    field_type: 'text',
    name: 'text',
    display_order: 'integer',
    displayed: 'boolean',
    ...STAMPS,
  },
};
const OPTION: Target = {
  table: 'picklist_options',
  columns: { id: 'bigint', custom_field_id: 'bigint', option: 'text', ...STAMPS },
};
const VALUE: Target = {
  table: 'custom_field_values',
  columns: {
    parent_contact_id: 'bigint',
    parent_matter_id: 'bigint',
    custom_field_id: 'bigint',
    field_type: 'text',
    value: 'text',
    number_value: 'numeric',
    date_value: 'date',
    picklist_option_id: 'bigint',
    ...STAMPS,
  },
};

export async function seedCustomFields(
  seedContext: SeedContext,
  matters: readonly SeededMatter[],
  contacts: readonly SeededContact[],
): Promise<void> {
  const { loader } = seedContext;
  const fields = await loader.withIds(FIELD.table, FIELDS);
  await loader.load(
    FIELD,
    fields.map(({ id, name, parent, type }, index) => ({
      id,
      parent_type: parent,
      field_type: type,
      name,
      display_order: index,
      displayed: true,
      ...stampsOf(seedContext),
    })),
  );
  for (const field of fields) {
    const optionIds = await seedOptions(seedContext, field);
    const parents = field.parent === 'Matter' ? matters : contacts;
    await loader.load(VALUE, valuesOf(seedContext, field, parents, optionIds));
  }
}

type SeededField = InventedField & { readonly id: string };

const stampsOf = ({ random, at }: SeedContext) => ({ etag: random.etag(), created_at: at, updated_at: at });

async function seedOptions(seedContext: SeedContext, { id, options = [] }: SeededField): Promise<string[]> {
  const { loader } = seedContext;
  const rows = await loader.withIds(
    OPTION.table,
    options.map((option) => ({ custom_field_id: id, option })),
  );
  await loader.load(
    OPTION,
    rows.map((row) => ({ ...row, ...stampsOf(seedContext) })),
  );
  return rows.map((row) => row.id);
}

/** Values for some of the matters or contacts. */
function valuesOf(
  seedContext: SeedContext,
  field: SeededField,
  parents: readonly { readonly id: string }[],
  optionIds: readonly string[],
): LoadedRow<string>[] {
  const onMatter = field.parent === 'Matter';
  const rows: LoadedRow<string>[] = [];
  for (const parent of parents) {
    if (!seedContext.random.chance(field.percent)) continue;
    const stored = storedValue(seedContext, field, optionIds);
    rows.push({
      parent_matter_id: onMatter ? parent.id : null,
      parent_contact_id: onMatter ? null : parent.id,
      custom_field_id: field.id,
      field_type: field.type,
      value: stored.value,
      number_value: stored.number_value ?? null,
      date_value: stored.date_value ?? null,
      picklist_option_id: stored.picklist_option_id ?? null,
      ...stampsOf(seedContext),
    });
  }
  return rows;
}

function storedValue(
  seedContext: SeedContext,
  field: InventedField,
  optionIds: readonly string[],
): StoredValue {
  const stored = readCustomValue(
    { name: field.name, field_type: field.type },
    inventedValue(seedContext, field, optionIds),
  );
  if (stored === null || stored instanceof Refusal)
    throw stored ?? new Error(`The field ${field.name} got no value.`);
  return stored;
}

function inventedValue(
  { random, calendar }: SeedContext,
  { name, type }: InventedField,
  optionIds: readonly string[],
): string {
  if (type === 'picklist') return random.pick(optionIds);
  if (type === 'date') return dateOf(calendar.today + random.between(3, 120));
  if (type === 'currency') return String(random.between(5, 900) * 1000);
  if (type === 'checkbox') return 'true';
  if (name === 'Preferred language') return random.pick(LANGUAGES);
  return name === 'Court'
    ? `${random.pick(['Superior', 'District', 'County', 'Circuit'])} Court`
    : random.filled('20##-AA-#####');
}
