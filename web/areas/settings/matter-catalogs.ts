/** The lists that define the fields of matters and contacts, and the stages of matters. */
import * as practice from '../../../sdk/practice.ts';
import { type Catalog, labelOf, NAME, names, text, within } from './catalog.ts';
import { type AnyRecord, type Choice, choicesOf, type FieldSpec, linesOf, reference } from './field-spec.ts';

export const PARENTS = choicesOf({ Matter: 'Matters', Contact: 'Contacts' });
const REMOVES = choicesOf({
  documents: 'Documents',
  communications: 'Communications, notes and conversations',
  matter: 'Everything that the books do not need',
});
export const FIELD_TYPES = choicesOf({
  text_line: 'Line of text',
  text_area: 'Text',
  numeric: 'Number',
  currency: 'Amount',
  date: 'Date',
  time: 'Time',
  checkbox: 'Yes or no',
  picklist: 'Choice from a list',
  email: 'Email',
  url: 'Web address',
  contact: 'Contact',
  matter: 'Matter',
});

/** The records that a custom field or a set of fields belongs to. */
export const PARENT: FieldSpec = {
  name: 'parent_type',
  label: 'Belongs to',
  kind: 'choice',
  choices: PARENTS,
  initial: 'Matter',
  required: true,
  createOnly: true,
};

export const typeOfField = (choices: readonly Choice[]): FieldSpec => ({
  name: 'field_type',
  label: 'Type',
  kind: 'choice',
  choices,
  initial: 'text_line',
  required: true,
  createOnly: true,
});

interface Option {
  readonly id: string;
  readonly option: string;
}

export const MATTER_CATALOGS: readonly Catalog[] = [
  {
    name: 'custom-fields',
    title: 'Custom fields',
    one: 'custom field',
    describe: 'Additional fields for matters and contacts.',
    list: practice.listCustomFields,
    params: { order: 'display_order(asc)' },
    read: practice.getCustomField,
    create: practice.createCustomField,
    update: practice.updateCustomField,
    remove: practice.deleteCustomField,
    fields: [
      NAME,
      PARENT,
      typeOfField(FIELD_TYPES),
      {
        name: 'picklist_options',
        label: 'Choices',
        kind: 'area',
        describe: 'One per line, in their order. A line that you change is renamed on all records.',
        onlyIf: ({ field_type }) => field_type === 'picklist',
        fields: 'picklist_options{id,option}',
        from: (record) =>
          optionsOf(record)
            .map(({ option }) => option)
            .join('\n'),
        to: changedOptions,
      },
      { name: 'required', label: 'Required', kind: 'switch' },
      { name: 'displayed', label: 'Shown on every record', kind: 'switch', initial: true },
      {
        name: 'display_order',
        label: 'Position',
        kind: 'number',
        describe: 'Fields with lower numbers come first; a new field is the last.',
      },
    ],
    columns: [
      { title: 'Belongs to', fields: 'parent_type', text: labelOf(PARENTS, 'parent_type') },
      { title: 'Type', fields: 'field_type', text: labelOf(FIELD_TYPES, 'field_type') },
      { title: 'Required', fields: 'required', text: ({ required }) => (required ? 'Required' : '') },
    ],
  },
  {
    name: 'custom-field-sets',
    title: 'Sets of fields',
    one: 'set of fields',
    describe: 'Custom fields that are filled in together, such as those of one kind of matter.',
    list: practice.listCustomFieldSets,
    read: practice.getCustomFieldSet,
    create: practice.createCustomFieldSet,
    update: practice.updateCustomFieldSet,
    remove: practice.deleteCustomFieldSet,
    fields: [
      NAME,
      PARENT,
      {
        name: 'custom_field_ids',
        label: 'Fields',
        kind: 'many',
        among: { operation: practice.listCustomFields },
        fields: 'custom_fields{id}',
        from: (record) =>
          ((record['custom_fields'] as readonly { id: number }[] | undefined) ?? []).map(({ id }) =>
            String(id),
          ),
        to: (value) => (value as string[]).map(Number),
      },
      { name: 'displayed', label: 'Shown on every record', kind: 'switch' },
    ],
    columns: [
      { title: 'Belongs to', fields: 'parent_type', text: labelOf(PARENTS, 'parent_type') },
      { title: 'Fields', fields: 'custom_fields{name}', text: names('custom_fields') },
    ],
  },
  {
    name: 'practice-areas',
    title: 'Practice areas',
    one: 'practice area',
    describe: 'The areas of law in which the firm works. Each has its own stages.',
    list: practice.listPracticeAreas,
    read: practice.getPracticeArea,
    create: practice.createPracticeArea,
    update: practice.updatePracticeArea,
    remove: practice.deletePracticeArea,
    fields: [NAME, { name: 'code', label: 'Code', kind: 'text', describe: 'Appears in reports.' }],
    columns: [{ title: 'Code', fields: 'code', text: text('code') }],
  },
  {
    name: 'stages',
    title: 'Matter stages',
    one: 'matter stage',
    describe: 'The steps that matters in a practice area go through.',
    list: practice.listMatterStages,
    read: practice.getMatterStage,
    create: practice.createMatterStage,
    update: practice.updateMatterStage,
    remove: practice.deleteMatterStage,
    fields: [
      NAME,
      {
        name: 'practice_area',
        label: 'Practice area',
        kind: 'choice',
        required: true,
        createOnly: true,
        among: { operation: practice.listPracticeAreas },
        ...reference('practice_area'),
      },
      { name: 'order', label: 'Position', kind: 'number' },
    ],
    columns: [
      { title: 'Practice area', fields: 'practice_area{name}', text: within('practice_area') },
      { title: 'Position', fields: 'order', text: text('order'), align: 'right' },
    ],
  },
  {
    name: 'retention-rules',
    title: 'Retention rules',
    one: 'retention rule',
    describe:
      'The number of years after which the records of a closed matter are listed for removal. A rule for a practice area replaces the general rule.',
    list: practice.listRetentionRules,
    read: practice.getRetentionRule,
    create: practice.createRetentionRule,
    update: practice.updateRetentionRule,
    remove: practice.deleteRetentionRule,
    named: 'years',
    fields: [
      {
        name: 'removes',
        label: 'Removes',
        kind: 'choice',
        choices: REMOVES,
        initial: 'documents',
        required: true,
      },
      { name: 'years', label: 'Years after closing', kind: 'number', required: true },
      {
        name: 'practice_area',
        label: 'Practice area',
        kind: 'choice',
        among: { operation: practice.listPracticeAreas },
        describe: 'Leave empty for all practice areas without their own rule.',
        ...reference('practice_area'),
      },
    ],
    columns: [
      { title: 'Removes', fields: 'removes', text: labelOf(REMOVES, 'removes') },
      { title: 'Practice area', fields: 'practice_area{name}', text: within('practice_area') },
    ],
  },
];

function optionsOf(record: AnyRecord | undefined): readonly Option[] {
  return (record?.['picklist_options'] as readonly Option[] | undefined) ?? [];
}

/**
 * Existing options are sent with their ids, so that values that use them are kept. If no line was added or removed, a new
 * line is the new text of the option that was there. The options are in the order of the lines.
 */
function changedOptions(value: unknown, record: AnyRecord | undefined) {
  const lines = linesOf(value);
  const before = optionsOf(record);
  const known = new Set(before.map(({ option }) => option));
  const gone = before.filter(({ option }) => !lines.includes(option));
  const renamed = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    const one = before[at];
    if (one && lines.length === before.length && gone.includes(one) && !known.has(line))
      renamed.set(one.id, line);
  }
  const texts = new Set(renamed.values());
  const placeOf = (line: string) => ({ display_order: lines.indexOf(line) });
  return [
    ...lines
      .filter((line) => !known.has(line) && !texts.has(line))
      .map((option) => ({ option, ...placeOf(option) })),
    ...before.map(({ id, option }) => {
      const text = renamed.get(id);
      if (text !== undefined) return { id, option: text, ...placeOf(text) };
      return lines.includes(option) ? { id, ...placeOf(option) } : { id, _destroy: true };
    }),
  ];
}
