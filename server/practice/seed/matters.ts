/** The matters of a generated firm: clients, opponents, status and teams. */
import type { Team, SeededMatter } from './seeded-records.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { startNumbering, generatedDisplayNumber } from '../matters/index.ts';
import type { SeededContact } from './seeded-records.ts';
import type { LoadedRow, Target } from './loader.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import type { Person } from './people.ts';
import type { PractisedArea } from './practice-areas.ts';
import { dateOf, instantOf, type SeedContext } from './seed-context.ts';
import { LAST_NAMES } from './words/people.ts';

/** The number of new matters grows each year. */
const GROWTH = 0.8;
const PENDING_DAYS = 30;
/** The range of days after which a matter is closed. */
const CLOSED_AFTER_DAYS = [60, 900] as const;

const MATTER: Target = {
  table: 'matters',
  columns: {
    id: 'bigint',
    number: 'integer',
    display_number: 'text',
    description: 'text',
    client_id: 'bigint',
    client_reference: 'text',
    status: 'text',
    open_date: 'date',
    pending_date: 'date',
    close_date: 'date',
    billing_method: 'text',
    practice_area_id: 'bigint',
    matter_stage_id: 'bigint',
    matter_stage_updated_at: 'timestamptz',
    responsible_attorney_id: 'bigint',
    originating_attorney_id: 'bigint',
    responsible_staff_id: 'bigint',
    user_id: 'bigint',
    etag: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};

interface Surroundings {
  readonly people: readonly Person[];
  readonly contacts: readonly SeededContact[];
  readonly areas: readonly PractisedArea[];
}

/** In the order of opening, which is that of their numbers. */
export async function seedMatters(seedContext: SeedContext, around: Surroundings): Promise<SeededMatter[]> {
  const { loader, random, measure, calendar } = seedContext;
  const days = Array.from({ length: measure.matters }, () =>
    calendar.workday(
      calendar.firstDay + Math.floor(random.fraction() ** GROWTH * (calendar.days + 1)),
      random,
    ),
  ).sort((a, b) => a - b);
  const nextId = await loader.idsInTurn(MATTER.table, measure.matters);
  const firstNumber = await takeNumbers(seedContext, measure.matters);
  const matters: SeededMatter[] = [];
  const rows: LoadedRow<string>[] = [];
  for (const [index, openDay] of days.entries()) {
    const { matter, client } = newMatter(seedContext, around, nextId(), openDay);
    matters.push(matter);
    rows.push(columnsOf(seedContext, matter, client, firstNumber + index));
  }
  await loader.load(MATTER, rows);
  return matters;
}

/** Reserves numbers for the matters, and returns the first. */
async function takeNumbers(
  { loader: { connection, accountId }, random, at }: SeedContext,
  count: number,
): Promise<number> {
  await startNumbering(connection, accountId, new Date(at));
  const row = await connection.one<Pick<Tables['matter_numbering'], 'last_number'>>(sql`
    update matter_numbering set last_number = last_number + ${count}, etag = ${random.etag()}, updated_at = ${at}
    where account_id = ${accountId} returning last_number`);
  return row.last_number - count + 1;
}

function newMatter(
  seedContext: SeedContext,
  { people, contacts, areas }: Surroundings,
  id: string,
  openDay: number,
) {
  const { random, calendar } = seedContext;
  const area = random.pick(areas);
  const client = someone(
    seedContext,
    contacts,
    openDay,
    random.chance(area.companies) ? 'Company' : 'Person',
  );
  const other = someone(seedContext, contacts, openDay, random.chance(50) ? 'Company' : 'Person', client);
  const method = random.fraction() * 100;
  const billing_method =
    method < area.flat ? 'flat' : method < area.flat + area.contingency ? 'contingency' : 'hourly';
  const pending = calendar.today - openDay < PENDING_DAYS && random.chance(15);
  const life = random.between(...CLOSED_AFTER_DAYS);
  const matter: SeededMatter = {
    id,
    clientId: client.id,
    area,
    billing_method,
    openDay,
    lastDay: Math.min(calendar.today, openDay + life),
    pending,
    team: teamOf(seedContext, people),
    client: client.name,
    other,
    counsel: `${random.pick(['Mr.', 'Ms.'])} ${random.pick(LAST_NAMES)}`,
    created_at: instantOf(calendar.officeSecond(openDay, random)),
  };
  return { matter, client };
}

/** A contact that the firm knew on that day, other than its client. */
function someone(
  { random, calendar }: SeedContext,
  contacts: readonly SeededContact[],
  day: number,
  type: SeededContact['type'],
  client?: SeededContact,
): SeededContact {
  const known = Math.max(3, Math.floor((contacts.length * (day - calendar.firstDay)) / calendar.days));
  const from = Math.floor(random.fraction() * Math.min(known, contacts.length));
  const near = contacts.slice(from, from + 50).filter((contact) => contact !== client);
  return near.find((contact) => contact.type === type) ?? near[0] ?? contacts[0]!;
}

function teamOf({ random }: SeedContext, people: readonly Person[]): Team {
  const attorneys = people.filter(({ attorney }) => attorney);
  const working = people.filter(({ rate }) => Number(rate) > 0);
  const helpers = Array.from({ length: random.between(1, 4) }, () => random.pick(working));
  const responsible = random.pick(attorneys);
  return [responsible, ...new Set(helpers.filter((each) => each !== responsible))];
}

function columnsOf(
  { random, calendar }: SeedContext,
  matter: SeededMatter,
  client: SeededContact,
  number: number,
): LoadedRow<string> {
  const { id, area, team, openDay, lastDay, pending, created_at } = matter;
  const closed = !pending && lastDay < calendar.today;
  const stage = closed ? area.stageIds.length - 1 : random.between(0, area.stageIds.length - 1);
  const age = Math.floor(random.fraction() * (lastDay - openDay + 1));
  const updated = instantOf(
    Math.max(Date.parse(created_at) / 1000, calendar.officeSecond(closed ? lastDay : openDay + age, random)),
  );
  return {
    id,
    number,
    display_number: generatedDisplayNumber(number, client),
    description: fillPlaceholders(random.pick(area.matters), matter, random),
    client_id: client.id,
    client_reference: client.type === 'Company' && random.chance(30) ? random.filled('AA-####') : null,
    status: pending ? 'Pending' : closed ? 'Closed' : 'Open',
    open_date: pending ? null : dateOf(openDay),
    pending_date: pending ? dateOf(openDay) : null,
    close_date: closed ? dateOf(lastDay) : null,
    billing_method: matter.billing_method,
    practice_area_id: area.id,
    matter_stage_id: area.stageIds[stage] ?? null,
    matter_stage_updated_at: updated,
    responsible_attorney_id: team[0].id,
    originating_attorney_id: random.pick(team.filter(({ attorney }) => attorney)).id,
    responsible_staff_id: team.find(({ attorney }) => !attorney)?.id ?? null,
    user_id: random.pick(team).id,
    etag: random.etag(),
    created_at,
    updated_at: updated,
  };
}
