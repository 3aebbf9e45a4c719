/** The users of a generated firm besides its owner, their rates and groups. */
import { addUser, userChanged } from '#identity';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { provisionUser } from '../api/provision.ts';
import { FIRST_NAMES, LAST_NAMES } from './words/people.ts';
import type { Target } from './loader.ts';
import type { SeedContext } from './seed-context.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly rate: string;
  readonly attorney: boolean;
  readonly groupIds: readonly string[];
}

const OWNER_RATE = '450.00';

/** The positions of each ten users: role, rate and visibility. */
const POSITIONS = [
  { attorney: true, rates: [300, 340], roles: [], ratesVisibility: 'all' },
  { attorney: false, rates: [130, 165], roles: [], ratesVisibility: 'own' },
  { attorney: true, rates: [395, 460], roles: ['admin', 'billing'], ratesVisibility: 'all' },
  { attorney: false, rates: [0, 0], roles: ['accounts', 'billing', 'reports'], ratesVisibility: 'all' },
  { attorney: true, rates: [240, 285], roles: [], ratesVisibility: 'own' },
  { attorney: true, rates: [310, 360], roles: [], ratesVisibility: 'all' },
  { attorney: false, rates: [120, 150], roles: [], ratesVisibility: 'own' },
  { attorney: true, rates: [270, 300], roles: [], ratesVisibility: 'own' },
  { attorney: true, rates: [380, 430], roles: ['billing'], ratesVisibility: 'all' },
  { attorney: false, rates: [110, 140], roles: [], ratesVisibility: 'own' },
] as const;

const GROUPS = ['Litigation', 'Transactions', 'Private clients'] as const;

const GROUP: Target = {
  table: 'groups',
  columns: {
    id: 'bigint',
    type: 'text',
    name: 'text',
    etag: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};
const GROUP_MEMBER: Target = { table: 'group_members', columns: { group_id: 'bigint', user_id: 'bigint' } };

/** Adds the users; existing users of the firm come first. */
export async function seedPeople(seedContext: SeedContext): Promise<Person[]> {
  await giveOwnerARate(seedContext);
  await hire(seedContext);
  await formGroups(seedContext);
  const { connection, accountId } = seedContext.loader;
  const people = await connection.rows<
    Pick<Tables['users'], 'id' | 'name' | 'rate' | 'subscription_type'> & {
      groups: readonly Tables['groups']['id'][];
    }
  >(sql`
    select u.id, u.name, u.rate, u.subscription_type, array(
      select m.group_id from group_members m where m.account_id = ${accountId} and m.user_id = u.id order by 1) as groups
    from users u where u.account_id = ${accountId} and u.enabled and u.deleted_at is null order by u.id`);
  return people.map(({ id, name, rate, subscription_type, groups }) => ({
    id,
    name,
    rate,
    attorney: subscription_type === 'Attorney',
    groupIds: groups,
  }));
}

async function giveOwnerARate({ loader: { connection, accountId }, random, at }: SeedContext): Promise<void> {
  const owner = await connection.row<Pick<Tables['users'], 'id'>>(sql`
    update users set rate = ${OWNER_RATE}, etag = ${random.etag()}, updated_at = ${at}
    where account_id = ${accountId} and account_owner and rate = 0 returning id`);
  if (owner) await userChanged(connection, accountId, owner.id);
}

async function hire({ loader: { connection, accountId }, random, measure, at }: SeedContext): Promise<void> {
  const taken = new Set<string>();
  const positions = inRounds(POSITIONS);
  for (let index = 0; index < measure.colleagues; index++) {
    const { attorney, rates, roles, ratesVisibility } = positions.next().value;
    const [firstName, lastName] = unusedName(taken, random);
    const { userId } = await addUser(connection, {
      accountId,
      at: new Date(at),
      firstName,
      lastName,
      email: `${firstName}.${lastName}@firm${accountId}.example`.toLowerCase(),
      roles: [...roles],
      rate: `${Math.round(random.between(rates[0], rates[1]) / 5) * 5}.00`,
      subscriptionType: attorney ? 'Attorney' : 'NonAttorney',
      ratesVisibility,
    });
    await provisionUser(connection, { accountId, userId, at: new Date(at) });
  }
}

/** Cycles through the list endlessly. */
function* inRounds<T>(list: readonly T[]): Generator<T, never> {
  for (;;) yield* list;
}

function unusedName(taken: Set<string>, random: SeedContext['random']): [string, string] {
  for (;;) {
    const name: [string, string] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    if (taken.has(name.join(' '))) continue;
    taken.add(name.join(' '));
    return name;
  }
}

async function formGroups({ loader, random, at }: SeedContext): Promise<void> {
  const { connection, accountId } = loader;
  const users = await connection.rows<Pick<Tables['users'], 'id'>>(
    sql`select id from users where account_id = ${accountId} order by id`,
  );
  const groups = await loader.withIds(
    GROUP.table,
    GROUPS.map((name) => ({ type: 'AdhocGroup', name, created_at: at, updated_at: at })),
  );
  await loader.load(
    GROUP,
    groups.map((group) => ({ ...group, etag: random.etag() })),
  );
  const inTurn = inRounds(groups);
  const members = users.map(({ id }) => ({ group_id: inTurn.next().value.id, user_id: id }));
  await loader.load(GROUP_MEMBER, members);
}
