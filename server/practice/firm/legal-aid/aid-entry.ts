/**
 * The legal aid price of an entry, and how it was determined. Entries of legal aid matters are priced by the
 * published rates: by the key that is sent, otherwise by the name of their activity description. A price that is sent
 * is kept as a custom rate.
 */
import { sql } from '#kernel/database/sql.ts';
import { compare } from '#kernel/values/money.ts';
import { deleteWithoutRules } from '#kernel/changes/change.ts';
import type { Input } from '#kernel/declarations/member.ts';
import { objectIn, textIn } from '#kernel/declarations/read-input.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import { after, type Draft, type Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { findOneToOne } from '../one-to-one/children.ts';
import { dayOfRates, expenseRate, rateByKey, rateOfWork, type AidedMatter } from './find-rate.ts';
import { legalAidUkActivity } from './legal-aid-activity.ts';
import { priceOf, type LegalAidPrice, type PublishedRate } from './price.ts';
import { refuse } from './refusals.ts';
import { EXPENSE_REGIONS, REGIONS, wordOf } from './legal-aid-values.ts';

const FIELD = 'legal_aid_uk_activity';

/** The columns that determine the price of a legal aid entry. */
const DEPENDS_ON = ['activity_description_id', 'matter_id', 'date', 'type'] as const;

interface Aid {
  /** The columns to write; undefined if the record is to be removed. */
  readonly columns: Record<string, string | boolean | null> | undefined;
  readonly price: LegalAidPrice | undefined;
  readonly row: Tables['legal_aid_uk_activities'] | undefined;
}

const aidOfDraft = new WeakMap<Draft<'activities'>, Aid>();

/** Determines the legal aid price; undefined if another price applies. */
export async function priceByLegalAid(
  draft: Draft<'activities'>,
  matter: AidedMatter | null,
  work: Work,
): Promise<LegalAidPrice | undefined> {
  const sent = objectIn(draft.input, FIELD);
  const { current } = draft;
  if (!matter && !sent && (!current || sent === undefined)) {
    if (current) await deleteIfMoved(draft, current.id, work);
    return undefined;
  }
  const row = current ? (await aids(current.id, work))?.row : undefined;
  if (sent === null || sent?._destroy === true) {
    aidOfDraft.set(draft, { columns: undefined, price: undefined, row });
    return undefined;
  }
  const priceSent = typeof draft.input.price === 'string';
  if (row && !sent && !priceSent && keepsPrice(draft, row)) return undefined;
  const aid = priceSent ? customOf(draft, sent, row) : await publishedFor(draft, sent, row, matter, work);
  if (!aid) return undefined;
  aidOfDraft.set(draft, aid);
  return aid.price;
}

/** A price that was sent once stays; a published one, until something that it depends on changes. */
function keepsPrice(
  draft: Draft<'activities'>,
  { is_custom_rate }: Tables['legal_aid_uk_activities'],
): boolean {
  return is_custom_rate || !DEPENDS_ON.some((column) => changes(draft, column));
}

/** Stores how the price was determined. */
export async function writeLegalAid(draft: Draft<'activities'>, id: string, work: Work): Promise<void> {
  const aid = aidOfDraft.get(draft);
  if (!aid) return;
  const { connection, context, writer } = work;
  const of = writer.registry.of(legalAidUkActivity.table, legalAidUkActivity.name);
  const locked = await aids(id, work);
  if (aid.columns) {
    const fixed = { ...aid.columns, ...(locked ? {} : { activity_id: id }) };
    await writer.write(connection, of, {}, locked, context, fixed);
  } else if (locked) await deleteWithoutRules(work, of, { id: locked.row.id, image: locked.image });
}

function changes({ columns, current }: Draft<'activities'>, column: (typeof DEPENDS_ON)[number]): boolean {
  return columns[column] !== undefined && columns[column] !== current?.[column];
}

/** An entry that was moved to a matter without legal aid loses its legal aid record. */
async function deleteIfMoved(draft: Draft<'activities'>, id: string, work: Work): Promise<void> {
  if (!changes(draft, 'matter_id')) return;
  const locked = await aids(id, work);
  if (locked) aidOfDraft.set(draft, { columns: undefined, price: undefined, row: locked.row });
}

const aids = (id: string, work: Work) =>
  findOneToOne(
    work.writer.registry.of(legalAidUkActivity.table, legalAidUkActivity.name),
    id,
    work,
    'activity_id',
  );

/** Members that may be sent; otherwise the current value is used. */
type AidColumn = 'uplift' | 'json_key' | 'region' | 'court' | 'bolt_ons';

function plainOf(sent: Input | null | undefined): Record<string, string | boolean | null> {
  const { _destroy, ...members } = sent ?? {};
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) =>
      value === null || typeof value === 'string' || typeof value === 'boolean' ? [[name, value]] : [],
    ),
  );
}

function customOf(
  draft: Draft<'activities'>,
  sent: Input | null | undefined,
  row: Tables['legal_aid_uk_activities'] | undefined,
): Aid {
  const base_rate = textIn(draft.input, 'price') ?? null;
  const columns = { ...plainOf(sent), base_rate, is_custom_rate: true };
  return {
    columns: { ...columns, uplift: '0', bolt_ons: null, bolt_ons_summary: null },
    price: undefined,
    row,
  };
}

async function publishedFor(
  draft: Draft<'activities'>,
  sent: Input | null | undefined,
  row: Tables['legal_aid_uk_activities'] | undefined,
  matter: AidedMatter | null,
  work: Work,
): Promise<Aid | undefined> {
  const columns = plainOf(sent);
  const value = (name: AidColumn): string | null => {
    const given = columns[name];
    return (given === undefined ? row?.[name] : given)?.toString() ?? null;
  };
  const uplift = value('uplift') ?? '0';
  if (compare(uplift, 0) < 0 || compare(uplift, 100) > 0)
    throw refuse('legal_aid.uplift', { value: uplift }, { field: FIELD });
  // A key that was derived from the kind of work is looked up again if the kind changes.
  const kindChanges = changes(draft, 'activity_description_id') || changes(draft, 'type');
  const key = columns.json_key === undefined && kindChanges ? null : value('json_key');
  const asked = { draft, matter, key, uplift, value };
  const priced =
    after(draft, 'type') === 'TimeEntry' ? await workPriced(asked, work) : await expensePriced(asked, work);
  const asSent = { ...columns, uplift, is_custom_rate: false };
  if (priced) return { columns: { ...asSent, ...priced.columns }, price: priced.price, row };
  if (after(draft, 'type') !== 'TimeEntry')
    return sent ? { columns: { ...asSent, base_rate: null }, price: undefined, row } : undefined;
  return sent || row
    ? { columns: { ...asSent, json_key: null, base_rate: null }, price: undefined, row }
    : undefined;
}

interface PriceInput {
  readonly draft: Draft<'activities'>;
  readonly matter: AidedMatter | null;
  readonly key: string | null;
  readonly uplift: string;
  /** The sent value, otherwise the current one. */
  readonly value: (name: AidColumn) => string | null;
}

/** Undefined if no expense category is named. */
async function expensePriced({ draft, matter, key, value }: PriceInput, work: Work) {
  if (key === null) return undefined;
  const code = value('region') ?? matter?.region ?? null;
  const price = await priceOfExpense(key, wordOf(REGIONS, code), requiredAfter(draft, 'date'), work);
  return { columns: { json_key: key, base_rate: price.price }, price };
}

/** Undefined if no rate is published for the work. */
async function workPriced({ draft, matter, key, uplift, value }: PriceInput, work: Work) {
  const day = dayOfRates(matter, requiredAfter(draft, 'date'));
  const codes = { region: numberOf(value('region')), court: numberOf(value('court')) };
  const rate =
    key === null ? await rateFound(draft, matter, codes, day, work) : await rateKnown(key, day, work);
  if (!rate) return undefined;
  const boltOns = await boltOnsOf(rate, value('bolt_ons'), day, work);
  const summary = boltOns.map(({ activity }) => activity).join(', ') || null;
  return {
    columns: { json_key: rate.key, base_rate: rate.fee, bolt_ons_summary: summary },
    price: priceOf(rate, uplift, boltOns),
  };
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

async function rateKnown(key: string, date: string, { connection }: Work): Promise<PublishedRate> {
  const rate = await rateByKey(connection, key, date);
  const list = 'the lists of /lauk_…_rates';
  if (!rate) throw refuse('legal_aid.key', { key, kind: 'rate', list }, { field: FIELD });
  if (rate.rate_type.startsWith('bolt_on'))
    throw refuse('legal_aid.bolt_on_alone', { key }, { field: FIELD });
  if (rate.fee === null) throw refuse('legal_aid.no_fee', { key, date }, { field: FIELD });
  return { ...rate, fee: rate.fee };
}

async function rateFound(
  draft: Draft<'activities'>,
  matter: AidedMatter | null,
  codes: { readonly region: number | null; readonly court: number | null },
  day: string,
  { connection, context }: Work,
): Promise<PublishedRate | undefined> {
  const id = after(draft, 'activity_description_id');
  if (!matter || id === null) return undefined;
  const description = await connection.one<Pick<Tables['activity_descriptions'], 'name'>>(sql`
    select name from activity_descriptions where account_id = ${context.principal.accountId} and id = ${id}`);
  return rateOfWork(connection, matter, { activity: description.name, ...codes }, day);
}

async function boltOnsOf(
  rate: PublishedRate,
  text: string | null,
  date: string,
  { connection }: Work,
): Promise<readonly PublishedRate[]> {
  const keys = (text ?? '').split(',').flatMap((key) => (key.trim() === '' ? [] : [key.trim()]));
  if (keys.length > 0 && rate.rate_type === 'hourly')
    throw refuse('legal_aid.bolt_on_hourly', { key: rate.key }, { field: FIELD });
  const rates: PublishedRate[] = [];
  for (const key of keys) {
    const added = await rateByKey(connection, key, date);
    if (!added?.rate_type.startsWith('bolt_on') || added.fee === null)
      throw refuse('legal_aid.bolt_on', { key, date }, { field: FIELD });
    rates.push({ ...added, fee: added.fee });
  }
  return rates;
}

/** Experts and travel have a single region outside of London. */
async function priceOfExpense(
  key: string,
  word: string | null,
  date: string,
  { connection }: Work,
): Promise<LegalAidPrice> {
  const [london, elsewhere] = EXPENSE_REGIONS;
  const found = await expenseRate(connection, key, word === london ? london : elsewhere, date);
  const list = '/lauk_expense_categories';
  if (!found) throw refuse('legal_aid.key', { key, kind: 'expense category', list }, { field: FIELD });
  if (found.rate === null) throw refuse('legal_aid.no_fee', { key, date }, { field: FIELD });
  return { price: found.rate, flat_rate: false };
}
