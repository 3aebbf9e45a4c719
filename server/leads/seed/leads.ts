/** The inbox of a generated firm: who wrote, when, about what, and the result. */
import { FIRST_NAMES, instantOf, LAST_NAMES, phoneDigits, type LoadedRow, type Target } from '#practice';
import type { Tables } from '#tables';
import type { LocalDate } from '#kernel/values/column.ts';
import type { Lookups, Named } from './lookups.ts';
import type { Intake } from './intake.ts';
import { MESSAGES } from './words.ts';

const INBOX_LEAD: Target = {
  table: 'inbox_leads',
  columns: {
    id: 'bigint',
    state: 'text',
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    phone_number: 'text',
    phone_digits: 'text',
    from_message: 'text',
    from_source: 'text',
    marketing_source_id: 'bigint',
    marketing_campaign_id: 'bigint',
    matter_type_id: 'bigint',
    matter_location_id: 'bigint',
    etag: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};

const IGNORED_PERCENT = 30;
/** Leads of the last days are still in the inbox. */
const WAITS_DAYS = 14;
const WITHOUT_EMAIL_PERCENT = 15;
const WITHOUT_PHONE_PERCENT = 25;
const REFERS_PERCENT = 70;
const CAMPAIGN_PERCENT = 20;
/** How many days before the matter was opened the client wrote. */
const CLIENT_WROTE_BEFORE_DAYS = 21;
const SECONDS_PER_DAY = 86_400;

/** A practice matter that began as a lead. */
export interface Case
  extends
    Pick<Tables['matters'], 'created_at' | 'description'>,
    Pick<Tables['contacts'], 'first_name' | 'type'> {
  readonly matter_id: Tables['matters']['id'];
  readonly contact_id: Tables['contacts']['id'];
  readonly hired_date: LocalDate;
  readonly last_name: string;
  readonly email: Tables['email_addresses']['address'] | null;
  readonly phone_number: Tables['phone_numbers']['number'] | null;
}

export interface SeededLead {
  readonly id: string;
  readonly state: 'untriaged' | 'ignored' | 'triaged';
  readonly first_name: string | null;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly from_message: string;
  readonly source: string | null;
  readonly campaign: string | null;
  readonly matterType: string | null;
  readonly location: string | null;
  readonly second: number;
  /** The practice matter it became. */
  readonly hired: Case | null;
}

/** In order of arrival. */
export async function seedLeads(
  intake: Intake,
  lookups: Lookups,
  hired: readonly Case[],
): Promise<SeededLead[]> {
  const { loader, random, leads } = intake;
  const drafts = [
    ...hired.map((each) => ofClient(intake, lookups, each)),
    ...Array.from({ length: Math.max(0, leads - hired.length) }, () => ofStranger(intake, lookups)),
  ].toSorted((one, other) => one.second - other.second);
  const seeded = await loader.withIds(INBOX_LEAD.table, drafts);
  await loader.load(
    INBOX_LEAD,
    seeded.map((lead) => rowOf(lead, random.etag())),
  );
  return seeded;
}

type Draft = Omit<SeededLead, 'id'>;

function ofClient(intake: Intake, lookups: Lookups, hired: Case): Draft {
  const { random } = intake;
  const opened = Math.floor(Date.parse(hired.created_at) / 1000);
  const { first_name, last_name, email, phone_number } = hired;
  const second = opened - random.between(1, CLIENT_WROTE_BEFORE_DAYS) * SECONDS_PER_DAY;
  return {
    state: 'triaged',
    first_name,
    last_name,
    email,
    phone_number,
    second,
    hired,
    ...about(intake, lookups),
  };
}

function ofStranger(intake: Intake, lookups: Lookups): Draft {
  const { random, calendar, phonePattern } = intake;
  const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
  const day = calendar.workday(calendar.today - Math.floor(calendar.days * random.fraction() ** 2), random);
  const waits = calendar.today - day <= WAITS_DAYS;
  const mail = `${first}.${last}`.toLowerCase().replace(/[^a-z.]+/g, '');
  return {
    state: waits ? 'untriaged' : random.chance(IGNORED_PERCENT) ? 'ignored' : 'triaged',
    first_name: first,
    last_name: last,
    email: random.chance(WITHOUT_EMAIL_PERCENT) ? null : `${mail}${random.between(1, 99)}@mail.example`,
    phone_number: random.chance(WITHOUT_PHONE_PERCENT) ? null : random.filled(phonePattern),
    second: calendar.officeSecond(day, random),
    hired: null,
    ...about(intake, lookups),
  };
}

/** The area in a sentence; nobody asks about a general practice. */
const areaOf = (type: Named | null) =>
  type && !type.name.startsWith('General') ? type.name.toLowerCase() : 'a contract';

type About = Pick<SeededLead, 'from_message' | 'source' | 'campaign' | 'matterType' | 'location'>;

function about({ random, towns }: Intake, lookups: Lookups): About {
  const some = (list: readonly Named[], percent: number) =>
    list.length > 0 && random.chance(percent) ? random.pick(list) : null;
  const type = some(lookups.matterTypes, REFERS_PERCENT);
  const fillers = { area: areaOf(type), place: random.pick(towns) };
  return {
    from_message: random
      .pick(MESSAGES)
      .replace(/\{(area|place)\}/g, (_, name: 'area' | 'place') => fillers[name]),
    source: some(lookups.sources, REFERS_PERCENT)?.id ?? null,
    campaign: some(lookups.campaigns, CAMPAIGN_PERCENT)?.id ?? null,
    matterType: type?.id ?? null,
    location: some(lookups.locations, REFERS_PERCENT)?.id ?? null,
  };
}

function rowOf(lead: SeededLead, etag: string): LoadedRow<string> {
  const { id, state, first_name, last_name, email, phone_number, from_message, second } = lead;
  const at = instantOf(second);
  return {
    id,
    state,
    first_name,
    last_name,
    email,
    phone_number,
    phone_digits: phone_number === null ? null : phoneDigits(phone_number),
    from_message,
    from_source: 'Intake form',
    marketing_source_id: lead.source,
    marketing_campaign_id: lead.campaign,
    matter_type_id: lead.matterType,
    matter_location_id: lead.location,
    etag,
    created_at: at,
    updated_at: at,
  };
}
