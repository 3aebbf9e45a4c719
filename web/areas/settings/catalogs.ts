/** The lists of the firm that are kept in the settings: what each asks for, shows and lets one change. */
import * as practice from '../../../sdk/practice.ts';
import {
  type AnyOperation,
  type AnyRecord,
  type ReadOperation,
  choicesOf,
  type FieldSpec,
  reference,
  references,
} from './field-spec.ts';

export interface Catalog {
  /** Its part of the address. */
  readonly name: string;
  readonly title: string;
  /** One of them, as in "New practice area". */
  readonly one: string;
  readonly describe: string;
  readonly list: ReadOperation;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly read: ReadOperation;
  readonly create: AnyOperation;
  readonly update: AnyOperation;
  readonly remove?: ReadOperation;
  readonly fields: readonly FieldSpec[];
  /** Columns beside the name. */
  readonly columns: readonly {
    readonly title: string;
    readonly fields: string;
    readonly text: (record: AnyRecord) => string;
  }[];
}

const NAME: FieldSpec = { name: 'name', label: 'Name', kind: 'text', required: true };
const PARENTS = choicesOf({ Matter: 'Matters', Contact: 'Contacts' });
const FIELD_TYPES = choicesOf({
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
const EXPENSE_KINDS = {
  hard_cost: 'Paid to others',
  soft_cost: 'The firm’s own',
  unassociated: 'Neither',
};
const COLORS = [
  '#367B9C',
  '#FFA5A4',
  '#83D17F',
  '#FFAC7B',
  '#8E3F64',
  '#C75300',
  '#009CEC',
  '#62D6B1',
  '#9EEDCB',
  '#F9A2C4',
  '#616161',
  '#BBDA81',
  '#DFD3F8',
  '#D6C4A5',
  '#FFD478',
  '#6AC9DE',
  '#EABBB0',
  '#BFC2E1',
  '#DADADA',
  '#CDE2F5',
].map((value) => ({ value, label: value }));

interface Option {
  readonly id: string;
  readonly option: string;
}

const text = (member: string) => (record: AnyRecord) => String(record[member] ?? '');
const within = (member: string) => (record: AnyRecord) =>
  String((record[member] as { name?: string } | null)?.name ?? '');
const labelOf =
  (choices: readonly { value: string; label: string }[], member: string) => (record: AnyRecord) =>
    choices.find(({ value }) => value === record[member])?.label ?? '';
const names = (member: string) => (record: AnyRecord) =>
  ((record[member] as readonly { name: string }[] | undefined) ?? []).map(({ name }) => name).join(', ');

export const CATALOGS: readonly Catalog[] = [
  {
    name: 'groups',
    title: 'Groups',
    one: 'group',
    describe: 'Teams of the firm. Matters, calendars and descriptions can be given to a group.',
    list: practice.listGroups,
    read: practice.getGroup,
    create: practice.createGroup,
    update: practice.updateGroup,
    remove: practice.deleteGroup,
    fields: [
      NAME,
      {
        name: 'users',
        label: 'People',
        kind: 'many',
        among: { operation: practice.listUsers },
        ...references('users'),
      },
    ],
    columns: [{ title: 'People', fields: 'users{name}', text: names('users') }],
  },
  {
    name: 'activity-descriptions',
    title: 'Kinds of work',
    one: 'kind of work',
    describe:
      'What time is recorded as. Without a rate of its own, work is charged at the rate of whoever does it.',
    list: practice.listActivityDescriptions,
    read: practice.getActivityDescription,
    create: practice.createActivityDescription,
    update: practice.updateActivityDescription,
    remove: practice.deleteActivityDescription,
    fields: [
      NAME,
      { name: 'description', label: 'Text proposed for entries', kind: 'area' },
      {
        name: 'rate',
        label: 'Rate an hour',
        kind: 'number',
        describe: 'Empty: the rate of the person.',
        fields: 'rate{type,amount}',
        from: (record) => {
          const rate = record['rate'] as { type: string; amount: number | null } | null;
          return rate?.type === 'Custom' ? (rate.amount ?? '') : '';
        },
        to: (value) => (value === '' ? { type: 'User' } : { type: 'Custom', amount: Number(value) }),
      },
      { name: 'default', label: 'Proposed for new time', kind: 'switch' },
      {
        name: 'groups',
        label: 'Only for these groups',
        kind: 'many',
        among: { operation: practice.listGroups },
        ...references('groups'),
      },
    ],
    columns: [
      { title: 'Text', fields: 'description', text: text('description') },
      { title: 'Default', fields: 'default', text: ({ default: chosen }) => (chosen ? 'Default' : '') },
    ],
  },
  {
    name: 'expense-categories',
    title: 'Expense categories',
    one: 'expense category',
    describe: 'What expenses are recorded as, and whether the firm pays them to others.',
    list: practice.listExpenseCategories,
    read: practice.getExpenseCategory,
    create: practice.createExpenseCategory,
    update: practice.updateExpenseCategory,
    remove: practice.deleteExpenseCategory,
    fields: [
      NAME,
      {
        name: 'entry_type',
        label: 'Kind',
        kind: 'choice',
        choices: choicesOf(EXPENSE_KINDS),
        initial: 'hard_cost',
        required: true,
      },
      { name: 'rate', label: 'Proposed amount', kind: 'number' },
    ],
    columns: [{ title: 'Kind', fields: 'entry_type', text: labelOf(choicesOf(EXPENSE_KINDS), 'entry_type') }],
  },
  {
    name: 'tax-rates',
    title: 'Tax rates',
    one: 'tax rate',
    describe:
      'Taxes that expense categories and bills name one by one. The ordinary taxes are under Billing and taxes.',
    list: practice.listTaxRateConfigurations,
    read: practice.getTaxRateConfiguration,
    create: practice.createTaxRateConfiguration,
    update: practice.updateTaxRateConfiguration,
    remove: practice.deleteTaxRateConfiguration,
    fields: [
      NAME,
      { name: 'rate', label: 'Rate', kind: 'number', required: true, describe: '0.07 is 7 %.' },
      {
        name: 'country',
        label: 'Country',
        kind: 'text',
        required: true,
        describe: 'Two letters, such as US.',
      },
      { name: 'region', label: 'State or province', kind: 'text' },
    ],
    columns: [
      { title: 'Rate', fields: 'formatted_rate_as_percentage', text: text('formatted_rate_as_percentage') },
      { title: 'Country', fields: 'country', text: text('country') },
    ],
  },
  {
    name: 'custom-fields',
    title: 'Custom fields',
    one: 'custom field',
    describe: 'What the firm keeps of matters and contacts beyond the usual.',
    list: practice.listCustomFields,
    read: practice.getCustomField,
    create: practice.createCustomField,
    update: practice.updateCustomField,
    remove: practice.deleteCustomField,
    fields: [
      NAME,
      {
        name: 'parent_type',
        label: 'Of',
        kind: 'choice',
        choices: PARENTS,
        initial: 'Matter',
        required: true,
        createOnly: true,
      },
      {
        name: 'field_type',
        label: 'Holds',
        kind: 'choice',
        choices: FIELD_TYPES,
        initial: 'text_line',
        required: true,
        createOnly: true,
      },
      {
        name: 'picklist_options',
        label: 'Choices',
        kind: 'area',
        describe: 'One in each line, for a choice from a list.',
        fields: 'picklist_options{id,option}',
        from: (record) =>
          optionsOf(record)
            .map(({ option }) => option)
            .join('\n'),
        to: changedOptions,
      },
      { name: 'required', label: 'Required', kind: 'switch' },
      { name: 'displayed', label: 'Shown on every record', kind: 'switch' },
    ],
    columns: [
      { title: 'Of', fields: 'parent_type', text: labelOf(PARENTS, 'parent_type') },
      { title: 'Holds', fields: 'field_type', text: labelOf(FIELD_TYPES, 'field_type') },
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
      {
        name: 'parent_type',
        label: 'Of',
        kind: 'choice',
        choices: PARENTS,
        initial: 'Matter',
        required: true,
        createOnly: true,
      },
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
      { title: 'Of', fields: 'parent_type', text: labelOf(PARENTS, 'parent_type') },
      { title: 'Fields', fields: 'custom_fields{name}', text: names('custom_fields') },
    ],
  },
  {
    name: 'practice-areas',
    title: 'Practice areas',
    one: 'practice area',
    describe: 'The fields of law in which the firm works. Each has stages of its own.',
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
    describe: 'The steps through which matters of a practice area go.',
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
      { name: 'order', label: 'Place in the order', kind: 'number' },
    ],
    columns: [
      { title: 'Practice area', fields: 'practice_area{name}', text: within('practice_area') },
      { title: 'Place', fields: 'order', text: text('order') },
    ],
  },
  {
    name: 'event-types',
    title: 'Kinds of events',
    one: 'kind of event',
    describe: 'What appointments are, each in its colour.',
    list: practice.listCalendarEntryEventTypes,
    read: practice.getCalendarEntryEventType,
    create: practice.createCalendarEntryEventType,
    update: practice.updateCalendarEntryEventType,
    remove: practice.deleteCalendarEntryEventType,
    fields: [NAME, { name: 'color', label: 'Colour', kind: 'color', choices: COLORS, initial: '#367B9C' }],
    columns: [{ title: 'Colour', fields: 'color', text: text('color') }],
  },
];

function optionsOf(record: AnyRecord | undefined): readonly Option[] {
  return (record?.['picklist_options'] as readonly Option[] | undefined) ?? [];
}

/** What was there and stays is named by its id, so that values which hold it keep it. */
function changedOptions(value: unknown, record: AnyRecord | undefined) {
  const lines = String(value)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const before = optionsOf(record);
  return [
    ...lines.filter((line) => !before.some(({ option }) => option === line)).map((option) => ({ option })),
    ...before.filter(({ option }) => !lines.includes(option)).map(({ id }) => ({ id, _destroy: true })),
  ];
}
