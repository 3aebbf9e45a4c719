/**
 * Writes a ledger account: its properties follow from its type, its level from its parent. Refuses cycles, parents of
 * another kind, type changes that would affect posted items, and deactivating accounts that the service posts to.
 */
import { sql } from '#kernel/database/sql.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { prepared } from '../ledger/accounts.ts';
import { lockBooksExclusively, lastItem } from '../ledger/periods.ts';
import { refuse } from '../refusals.ts';
import type { ledgerAccount } from './ledger-account.ts';

/** The deepest level; an account without a parent has level 0. */
const DEEPEST = 9;

const CHART_ALONE = prepared(`select pg_advisory_xact_lock(hashtextextended('chart ' || $1::bigint, 0))`);

export const ledgerAccountRules: WriteRules<typeof ledgerAccount> = {
  /** Serialized: an account's level depends on all accounts above it, and a change moves all accounts below it. */
  async begin({ connection, context }) {
    await connection.named(CHART_ALONE, [context.principal.accountId]);
  },

  async prepare(draft, work) {
    await followType(draft, work);
    if (draft.refusals.length === 0) await findPlace(draft, work);
    refuseInactiveOfService(draft);
    if (draft.refusals.length === 0) await followStatus(draft, work);
    if (typeof draft.columns.code === 'string' && draft.columns.code.trim() === '') draft.columns.code = null;
  },

  async complete({ current, columns }, id, work) {
    if (current && columns.parent_depth !== undefined) await moveWhatIsBelow(id, work);
  },
};

async function followType(
  { columns, current, refusals }: Draft<typeof ledgerAccount>,
  { connection, context }: Work,
): Promise<void> {
  const typeId = columns.ledger_account_type_id;
  if (typeof typeId !== 'string' || typeId === current?.ledger_account_type_id) return;
  const [type] = await connection.rows<
    Pick<Tables['ledger_account_types'], 'primary_type' | 'ledger_type' | 'kind'>
  >(sql`select primary_type, ledger_type, kind from ledger_account_types where id = ${typeId}`);
  if (!type) return;
  const { primary_type, ledger_type, kind } = type;
  Object.assign(columns, { primary_type, ledger_type, kind });
  if (!current) return;
  const field = { field: 'ledger_account_type' };
  if (current.role !== null || current.bank_account_id !== null)
    refusals.push(refuse('ledger_account.of_service', { name: current.name }, field));
  else if (primary_type !== current.primary_type || kind !== current.kind) {
    // Sessions that are posting to it have read its previous state.
    await lockBooksExclusively(connection, context.principal.accountId);
    const { accountId } = context.principal;
    const posted = sql`select exists (select from journal_entry_items
      where account_id = ${accountId} and ledger_account_id = ${current.id})`;
    const parent = sql`select exists (select from ledger_accounts
      where account_id = ${accountId} and parent_id = ${current.id})`;
    if (await connection.holds(posted))
      refusals.push(refuse('ledger_account.posted', { name: current.name }, field));
    else if (await connection.holds(parent))
      refusals.push(refuse('ledger_account.has_parts', { name: current.name }, field));
  }
}

/** The parent must have the same primary type and kind, and must not be below the account itself. */
async function findPlace(draft: Draft<typeof ledgerAccount>, { connection, context }: Work): Promise<void> {
  const { columns, current, refusals } = draft;
  const parentId = after(draft, 'parent_id');
  const unchanged = current && columns.parent_id === undefined && columns.kind === undefined;
  if (unchanged) return;
  // Accounts below it are moved after it.
  if (current) await connection.execute(sql`set constraints ledger_accounts_parent_id_fkey deferred`);
  if (parentId === null) {
    if (columns.parent_id !== undefined) columns.parent_depth = null;
    return;
  }
  const { accountId } = context.principal;
  const parent = await connection.row<
    Pick<Tables['ledger_accounts'], 'primary_type' | 'kind' | 'depth' | 'name'> & { below: boolean }
  >(sql`
    select a.primary_type, a.kind, a.depth, a.name, exists (
      with recursive above as (
        select id, parent_id from ledger_accounts where account_id = ${accountId} and id = ${parentId}
        union select l.id, l.parent_id from ledger_accounts l join above on l.id = above.parent_id where l.account_id = ${accountId})
      select from above where id = ${current?.id ?? null}::bigint) as below
    from ledger_accounts a where a.account_id = ${accountId} and a.id = ${parentId}`);
  if (!parent) return;
  const field = { field: 'parent' };
  if (parent.below) refusals.push(refuse('ledger_account.circle', { name: parent.name }, field));
  else if (parent.primary_type !== after(draft, 'primary_type') || parent.kind !== after(draft, 'kind'))
    refusals.push(
      refuse(
        'ledger_account.parent_kind',
        { name: parent.name, primary_type: parent.primary_type, kind: parent.kind },
        field,
      ),
    );
  else if (parent.depth + 1 + (await heightOf(draft, connection, accountId)) > DEEPEST)
    refusals.push(refuse('ledger_account.too_deep', { limit: DEEPEST + 1 }, field));
  else columns.parent_depth = parent.depth;
}

/** The number of levels below an account. */
async function heightOf(
  { current }: Draft<typeof ledgerAccount>,
  connection: Work['connection'],
  accountId: string,
): Promise<number> {
  if (!current) return 0;
  const { depth } = await connection.one<Pick<Tables['ledger_accounts'], 'depth'>>(sql`
    with recursive below as (
      select id, 0 as depth from ledger_accounts where account_id = ${accountId} and id = ${current.id}
      union all select l.id, b.depth + 1 from ledger_accounts l join below b on l.parent_id = b.id where l.account_id = ${accountId})
    select coalesce(max(depth), 0) as depth from below`);
  return depth;
}

async function moveWhatIsBelow(id: string, { connection, context }: Work): Promise<void> {
  const { accountId } = context.principal;
  await connection.execute(sql`
    with recursive below as (
      select id, depth::integer from ledger_accounts where account_id = ${accountId} and id = ${id}
      union all select l.id, b.depth + 1 from ledger_accounts l join below b on l.parent_id = b.id where l.account_id = ${accountId})
    update ledger_accounts a set parent_depth = b.depth - 1 from below b
    where a.account_id = ${accountId} and a.id = b.id and a.id <> ${id}`);
  await connection.execute(sql`set constraints ledger_accounts_parent_id_fkey immediate`);
}

function refuseInactiveOfService({ columns, current, refusals }: Draft<typeof ledgerAccount>): void {
  if (columns.status === 'inactive' && current && current.role !== null)
    refusals.push(refuse('ledger_account.of_service', { name: current.name }, { field: 'status' }));
}

/** Waits for sessions that are posting to it, and stores the last item's id, so that any later item is detected. */
async function followStatus(
  { columns, current }: Draft<typeof ledgerAccount>,
  { connection, context }: Work,
): Promise<void> {
  if (!current || columns.status === undefined || columns.status === current.status) return;
  if (columns.status === 'active') columns.inactive_after_item_id = null;
  else {
    const { accountId } = context.principal;
    await lockBooksExclusively(connection, accountId);
    columns.inactive_after_item_id = await lastItem(connection, accountId);
  }
}
