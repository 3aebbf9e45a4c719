/** Work done on a matter: time or expenses (practice:38). */
import { by, type Filter } from '#kernel/declarations/filter.ts';
import { f, type Redaction } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { order } from '#kernel/declarations/order.ts';
import { resource } from '#kernel/declarations/resource.ts';
import {
  legalAidActivityInput,
  contactName,
  matterNumber,
  taxSettingMembers,
  TAX_SETTINGS,
  ACTIVITY_TYPES,
} from '../../firm/index.ts';

/** Hides others' time and its price from users who may see only their own. */
const OWN_OR_EXPENSE = "({t}.user_id = {viewer} or {t}.type <> 'TimeEntry')";
const hoursHidden: Redaction = { restrictions: 'hours_of_others', unless: OWN_OR_EXPENSE };
const ratesHidden: Redaction = { restrictions: 'rates_of_others', unless: OWN_OR_EXPENSE };
/**
 * A total divided by the price gives the hours, and divided by the hours gives the price, so each restriction hides
 * it.
 */
const totalHidden: Redaction = {
  restrictions: ['rates_of_others', 'hours_of_others'],
  unless: OWN_OR_EXPENSE,
};

/** Hours in versions up to 4.0.3, seconds since (line 59); expenses count units in both. */
const IN_HOURS = (column: string): string =>
  `case when {t}.type = 'TimeEntry' then trim_scale(round({t}.${column} / 3600, 6)) else {t}.${column} end`;

/** By a grant that funds the matter. */
const fundedBy: Filter = {
  ...by.ref(),
  own: false,
  sql: (variant, [grant]) => {
    const of = 'from matter_grants g where g.account_id = {t}.account_id and g.matter_id = {t}.matter_id';
    return variant === 'null'
      ? `not exists (select ${of})`
      : `exists (select ${of} and g.grant_id = ${grant})`;
  },
};

const SEARCH_TEXT = { table: 'activity_notes', column: 'note' };

/** Work on no bill is neither billed nor written off; both are repeated because the index of unbilled work requires them. */
const UNBILLED = 'not {t}.non_billable and {t}.bill_id is null and not {t}.billed and not {t}.written_off';

/** Drafts, unbilled work and work written off have an index in order of id; the rest is nearly all. */
const UNPREDICTABLE_BUT_BY_ID = { unpredictable: true, consecutiveIn: 'id' };

export const activity = resource({
  name: 'activity',
  path: 'activities',
  table: 'activities',
  describe: 'Work done on a matter: time or expenses.',
  scope: 'activities',
  searchText: SEARCH_TEXT,
  fields: {
    id: f.id(),
    etag: f.etag(),
    type: f.oneOf(ACTIVITY_TYPES, { write: true, required: true, order: true }),
    date: f.date({ write: true, required: true, order: true, describe: 'The date of the work.' }),
    quantity: f.decimal({
      write: true,
      notNull: true,
      nullable: false,
      redact: hoursHidden,
      formerly: [{ until: 3, sql: IN_HOURS('quantity') }],
      describe:
        'Seconds of a time entry (hours up to 4.0.3), or units of an expense; a hard cost has one. Rounded to four decimals.',
    }),
    quantity_in_hours: f.decimal({ sql: IN_HOURS('quantity'), redact: hoursHidden }),
    rounded_quantity: f.decimal({
      redact: hoursHidden,
      formerly: [{ until: 3, sql: IN_HOURS('rounded_quantity') }],
      describe: "The quantity after the firm's rounding.",
    }),
    rounded_quantity_in_hours: f.decimal({ sql: IN_HOURS('rounded_quantity'), redact: hoursHidden }),
    quantity_redacted: f.boolean({
      since: 8,
      sql: 'false',
      notNull: true,
      redact: { ...hoursHidden, instead: 'true' },
      describe: 'Whether the hours are hidden from the caller.',
    }),
    price: f.money({
      write: true,
      order: true,
      notNull: true,
      redact: ratesHidden,
      describe:
        'Per hour or unit, or for the whole if the entry is flat. The agreed rate by default for a time entry.',
    }),
    total: f.money({
      order: true,
      notNull: true,
      redact: totalHidden,
      describe: 'Computed from quantity and price.',
    }),
    non_billable_total: f.money({ order: { usual: '0' }, notNull: true, redact: totalHidden }),
    note: f.text({ write: true, order: true }),
    reference: f.text({ write: true, describe: 'The check number of a hard cost.' }),
    flat_rate: f.boolean({ notNull: true }),
    contingency_fee: f.boolean({ notNull: true }),
    non_billable: f.boolean({ write: true, order: { usual: 'false' }, notNull: true, nullable: false }),
    no_charge: f.boolean({ write: true, notNull: true, nullable: false }),
    on_bill: f.boolean({ sql: '({t}.bill_id is not null)', notNull: true }),
    billed: f.boolean({ notNull: true }),
    tax_setting: f.oneOf(TAX_SETTINGS, { write: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt({ order: true }),
    activity_description: f.belongsTo('activity_description'),
    bill: f.belongsTo('bill'),
    calendar_entry: f.belongsTo('calendar_entry', { write: true }),
    client_portal: f.belongsTo('client_portal', {
      write: true,
      describe: 'The conversation in which the work was done.',
    }),
    communication: f.belongsTo('communication', { write: true }),
    contact_note: f.belongsTo('note', { write: true }),
    currency: f.belongsTo('currency'),
    document_version: f.belongsTo('document_version', {
      write: true,
      describe: 'The version of the document on which the work was done.',
    }),
    expense_category: f.belongsTo('expense_category', { write: true, nullable: true }),
    input_tax_settings: f.hasMany('tax_setting', {
      foreign: 'activity_id',
      where: "{t}.direction = 'input'",
      orderBy: '{t}."order"',
    }),
    legal_aid_uk_activity: f.hasOne('legal_aid_uk_activity', {
      foreign: 'activity_id',
      describe: 'How its price was determined, if legal aid in England and Wales pays it.',
    }),
    matter: f.belongsTo('matter', { write: true }),
    matter_note: f.belongsTo('note', { write: true }),
    subject: f.hasOne('activity_subject', { foreign: 'id' }),
    task: f.belongsTo('task', { write: true }),
    tax_settings: f.hasMany('tax_setting', {
      foreign: 'activity_id',
      where: "{t}.direction = 'output'",
      orderBy: '{t}."order"',
    }),
    text_message_conversation: f.belongsTo('text_message_conversation', { write: true }),
    timer: f.hasOne('timer', { foreign: 'activity_id' }),
    user: f.belongsTo('user', { write: true, nullable: true }),
    utbms_expense: f.belongsTo('utbms_code', { write: true, nullable: true }),
    vendor: f.belongsTo('contact', { write: true, nullable: true }),
  },
  input: {
    activity_description: m.object(
      {
        id: m.value('integer', { nullable: true }),
        utbms_activity_id: m.value('integer', { nullable: true }),
        utbms_task_id: m.value('integer', { nullable: true }),
      },
      { nullable: true },
    ),
    legal_aid_uk_activity: legalAidActivityInput,
    start_timer: m.value('boolean'),
    tax_settings: m.list(taxSettingMembers),
    input_tax_settings: m.list(taxSettingMembers),
  },
  filters: {
    type: by.oneOf(ACTIVITY_TYPES),
    start_date: by.from('date'),
    end_date: by.until('date'),
    status: by.cases(
      {
        billed: '{t}.billed',
        draft: '{t}.bill_id is not null and not {t}.billed',
        unbilled: UNBILLED,
        non_billable: '{t}.non_billable',
        billable: 'not {t}.non_billable',
        written_off: '{t}.written_off',
      },
      UNPREDICTABLE_BUT_BY_ID,
    ),
    flat_rate: by.either('{t}.flat_rate', "{t}.type = 'TimeEntry' and not {t}.flat_rate", {
      describe: 'Only time entries with a flat rate, or with false those without.',
    }),
    only_unaccounted_for: by.only(UNBILLED, {
      ...UNPREDICTABLE_BUT_BY_ID,
      describe: 'With true, only work that was neither billed nor written off.',
    }),
    query: by.searchText(SEARCH_TEXT.table),
    matter_id: by.ref(),
    user_id: by.ref(),
    activity_description_id: by.ref(),
    expense_category_id: by.ref(),
    calendar_entry_id: by.ref(),
    communication_id: by.ref(),
    contact_note_id: by.ref(),
    matter_note_id: by.ref(),
    task_id: by.ref(),
    grant_id: fundedBy,
  },
  orders: {
    display_number: matterNumber({ walked: true }),
    'user.name': order.through('users', 'user_id', 'o.name', { walked: true }),
    'vendor.name': contactName('vendor_id', { walked: true, mostlyNone: true }),
    'expense_category.name': order.through('expense_categories', 'expense_category_id', 'o.name', {
      walked: true,
      mostlyNone: true,
    }),
  },
});
