/** The lists that are managed in the settings: the fields that each reads, shows and edits. */
import * as practice from '../../../sdk/practice.ts';
import { countryName } from '../../ui/fields/countries-and-currencies.ts';
import { type Catalog, labelOf, NAME, names, text } from './catalog.ts';
import { choicesOf, percent, references } from './field-spec.ts';
import { GRANT_CATALOGS } from './grant-catalogs.ts';
import { LEAD_CATALOGS } from './lead-catalogs.ts';
import { MATTER_CATALOGS } from './matter-catalogs.ts';
import { PROPOSED_AMOUNT, RATE_OF_WORK } from './rate-column.tsx';

const EXPENSE_KINDS = {
  hard_cost: 'Paid to others',
  soft_cost: 'The firm’s own',
  unassociated: 'Not specified',
};
const CALENDAR_TYPES = {
  AccountCalendar: 'The firm',
  UserCalendar: 'A person',
  AdhocCalendar: 'A room, a court or a team',
};
const CALENDAR_COLORS = practice.CalendarCreateValues.color.map((value) => ({ value, label: value }));
const COLORS = practice.CalendarEntryEventTypeCreateValues.color.map((value) => ({ value, label: value }));

export const CATALOGS: readonly Catalog[] = [
  {
    name: 'snippets',
    title: 'Text snippets',
    one: 'snippet',
    describe:
      'Your own abbreviations. In notes and time entries, the app replaces the phrase with the text when you type a space after it.',
    list: practice.listTextSnippets,
    read: practice.getTextSnippet,
    create: practice.createTextSnippet,
    update: practice.updateTextSnippet,
    remove: practice.deleteTextSnippet,
    named: 'phrase',
    fields: [
      {
        name: 'phrase',
        label: 'Phrase',
        kind: 'text',
        required: true,
        describe: 'Without spaces, such as tcw.',
      },
      { name: 'snippet', label: 'Text', kind: 'area', required: true },
      {
        name: 'whole_word',
        label: 'Only as a whole word',
        kind: 'switch',
        initial: true,
        describe: 'If off, it expands as soon as its last letter is typed, even within words.',
      },
    ],
    columns: [
      { title: 'Text', fields: 'snippet', text: text('snippet') },
      {
        title: 'When',
        fields: 'whole_word',
        text: ({ whole_word: whole }) => (whole ? 'As a word' : 'At once'),
      },
    ],
  },
  {
    name: 'groups',
    title: 'Groups',
    one: 'group',
    describe: 'Teams in the firm. Matters, calendars and descriptions can be assigned to a group.',
    list: practice.listGroups,
    // The service keeps a group of each person and one of the firm, which nobody edits.
    params: { type: 'AdhocGroup' },
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
      'Categories for time entries. Without its own rate, work is billed at the rate of the person who does it.',
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
        label: 'Hourly rate',
        kind: 'number',
        describe: 'Leave empty to use the person’s rate.',
        fields: 'rate{type,amount}',
        from: (record) => {
          const rate = record['rate'] as { type: string; amount: number | null } | null;
          return rate?.type === 'Custom' ? (rate.amount ?? '') : '';
        },
        to: (value) => (value === '' ? { type: 'User' } : { type: 'Custom', amount: value }),
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
      RATE_OF_WORK,
      { title: 'Default', fields: 'default', text: ({ default: chosen }) => (chosen ? 'Default' : '') },
    ],
  },
  {
    name: 'expense-categories',
    title: 'Expense categories',
    one: 'expense category',
    describe: 'Categories for expenses, and whether the firm pays them to others.',
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
    columns: [
      { title: 'Kind', fields: 'entry_type', text: labelOf(choicesOf(EXPENSE_KINDS), 'entry_type') },
      PROPOSED_AMOUNT,
    ],
  },
  {
    name: 'tax-rates',
    title: 'Tax rates',
    one: 'tax rate',
    describe:
      'Taxes that are set individually on expense categories and bills. The general taxes are under Billing and taxes.',
    list: practice.listTaxRateConfigurations,
    read: practice.getTaxRateConfiguration,
    create: practice.createTaxRateConfiguration,
    update: practice.updateTaxRateConfiguration,
    remove: practice.deleteTaxRateConfiguration,
    fields: [
      NAME,
      { name: 'rate', label: 'Rate in percent', kind: 'number', required: true, ...percent('rate') },
      {
        name: 'country',
        label: 'Country',
        kind: 'country',
        required: true,
      },
      { name: 'region', label: 'State or province', kind: 'text' },
    ],
    columns: [
      {
        title: 'Rate',
        fields: 'formatted_rate_as_percentage',
        text: text('formatted_rate_as_percentage'),
        align: 'right',
      },
      { title: 'Country', fields: 'country', text: (row) => countryName(text('country')(row)) },
    ],
  },
  ...MATTER_CATALOGS,
  ...GRANT_CATALOGS,
  {
    name: 'document-categories',
    title: 'Document categories',
    one: 'category',
    describe: 'Kinds of documents, by which documents are filtered.',
    list: practice.listDocumentCategories,
    read: practice.getDocumentCategory,
    create: practice.createDocumentCategory,
    update: practice.updateDocumentCategory,
    remove: practice.deleteDocumentCategory,
    fields: [NAME],
    columns: [],
  },
  {
    name: 'task-types',
    title: 'Kinds of tasks',
    one: 'kind of task',
    describe: 'Tasks keep a kind that is no longer offered.',
    list: practice.listTaskTypes,
    read: practice.getTaskType,
    create: practice.createTaskType,
    update: practice.updateTaskType,
    fields: [
      NAME,
      {
        name: 'deleted_at',
        label: 'Offered for tasks',
        kind: 'switch',
        changeOnly: true,
        from: (record) => record['deleted_at'] === null,
        to: (isOffered) => (isOffered ? null : new Date().toISOString()),
      },
    ],
    columns: [
      {
        title: 'Offered',
        fields: 'deleted_at',
        text: ({ deleted_at: ended }) => (ended === null ? 'Yes' : 'No'),
      },
    ],
  },
  ...LEAD_CATALOGS,
  {
    name: 'custody-locations',
    title: 'Custody locations',
    one: 'custody location',
    describe:
      'Where packets of originals are kept, such as a safe. Locations cannot be deleted, because packets refer to them.',
    list: practice.listSafeCustodyLocations,
    read: practice.getSafeCustodyLocation,
    create: practice.createSafeCustodyLocation,
    update: practice.updateSafeCustodyLocation,
    fields: [NAME],
    columns: [],
  },
  {
    name: 'calendars',
    title: 'Calendars',
    one: 'calendar',
    describe: 'The calendars that you may see. Each person has one; add others for rooms, courts and teams.',
    list: practice.listCalendars,
    read: practice.getCalendar,
    create: practice.createCalendar,
    update: practice.updateCalendar,
    remove: practice.deleteCalendar,
    fields: [
      NAME,
      {
        name: 'color',
        label: 'Color',
        kind: 'color',
        choices: CALENDAR_COLORS,
        initial: CALENDAR_COLORS[0]!.value,
      },
      {
        name: 'court_rules_default_calendar',
        label: 'Court deadlines go here',
        kind: 'switch',
        describe: 'Unless a docket names another calendar.',
      },
    ],
    columns: [
      { title: 'Of', fields: 'type', text: labelOf(choicesOf(CALENDAR_TYPES), 'type') },
      { title: 'Color', fields: 'color', text: text('color') },
    ],
  },
  {
    name: 'event-types',
    title: 'Kinds of events',
    one: 'kind of event',
    describe: 'Kinds of appointments, each with its own color.',
    list: practice.listCalendarEntryEventTypes,
    read: practice.getCalendarEntryEventType,
    create: practice.createCalendarEntryEventType,
    update: practice.updateCalendarEntryEventType,
    remove: practice.deleteCalendarEntryEventType,
    fields: [
      NAME,
      { name: 'color', label: 'Color', kind: 'color', choices: COLORS, initial: COLORS[0]!.value },
    ],
    columns: [{ title: 'Color', fields: 'color', text: text('color') }],
  },
];
