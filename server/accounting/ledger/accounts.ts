/**
 * Finds the accounts that postings name, and takes what every posting needs in the transaction: the firm's ledger
 * lock in shared mode, and ids for new entries. One statement for all of it.
 */
import { column, rowDecoder, type Connection } from '#kernel/database/database.ts';
import { MONEY_SCALE } from '#kernel/values/money.ts';
import { statementName } from '#kernel/database/raw/statement-name.ts';
import { refuse } from '../refusals.ts';
import type { AccountReference } from './posting.ts';

export interface LedgerAccount {
  readonly id: string;
  readonly name: string;
  readonly role: string | null;
  readonly bankAccountId: string | null;
  readonly active: boolean;
  readonly primaryType: string;
  readonly ledgerType: string;
  readonly trust: boolean;
  /** Decimals of the currency in which the books are kept. */
  readonly digits: number;
}

export interface Opening {
  readonly account: (reference: AccountReference) => LedgerAccount;
  /** The next of the reserved entry ids. */
  readonly nextEntryId: () => string;
  /** Decimals of the currency in which the books are kept. */
  readonly digits: number;
}

/** Closing a period takes this lock exclusively (periods.ts). */
export const LEDGER_LOCK = `hashtextextended('ledger ' || $1::bigint, 0)`;

/** A separate statement, so that the one that reads the accounts sees what was committed while this one waited. */
const HOLD_OPEN = prepared(`select pg_advisory_xact_lock_shared(${LEDGER_LOCK})`);

const OPEN = prepared(`
  select
    (select json_agg(nextval('journal_entries_id_seq')::text) from generate_series(1, (select $5::integer))) as entry_ids,
    (select json_agg(json_build_object('id', id::text, 'name', name, 'role', role, 'bankAccountId', bank_account_id::text,
       'active', status = 'active', 'primaryType', primary_type, 'ledgerType', ledger_type, 'trust', kind = 'trust'))
     from ledger_accounts
     where account_id = $1::bigint
       and (role = any($2::text[]) or bank_account_id = any($3::bigint[])
         or id = any($4::bigint[]))) as accounts,
    (select currency_digits(c.id) from accounts f join currencies c on c.code = f.currency where f.id = $1::bigint) as digits`);

const opened = rowDecoder({
  entryIds: column.json<readonly string[]>,
  accounts: column.json<readonly Omit<LedgerAccount, 'digits'>[]>,
  digits: column.integer,
});

/** Prepares posting to these accounts; refuses accounts that the firm does not have. */
export async function openBooks(
  connection: Connection,
  accountId: string,
  references: readonly AccountReference[],
  entries = 0,
): Promise<Opening> {
  const { roles, banks, ids } = named(references);
  // Both are sent in one write.
  const [, [row]] = await Promise.all([
    connection.arrays(HOLD_OPEN, [accountId]),
    connection.arrays(OPEN, [accountId, roles, banks, ids, String(entries)]),
  ]);
  const { entryIds, accounts, digits } = opened(row ?? []);
  const decimals = digits ?? MONEY_SCALE;
  const found = (accounts ?? []).map((each): LedgerAccount => ({ ...each, digits: decimals }));
  const entriesToCome = (entryIds ?? []).values();
  return {
    nextEntryId() {
      const next = entriesToCome.next();
      if (next.done) throw new Error('More entries are created than ids were reserved.');
      return next.value;
    },
    digits: decimals,
    account: among(found, accountId),
  };
}

function named(references: readonly AccountReference[]): Record<'roles' | 'banks' | 'ids', string[]> {
  const roles: string[] = [];
  const banks: string[] = [];
  const ids: string[] = [];
  for (const reference of references) {
    if (typeof reference === 'string') roles.push(reference);
    else if ('bankAccountId' in reference) banks.push(reference.bankAccountId);
    else ids.push(reference.ledgerAccountId);
  }
  return { roles, banks, ids };
}

/** Finds an account by its reference. */
function among(found: readonly LedgerAccount[], accountId: string): Opening['account'] {
  const byRole = new Map(found.map((each) => [each.role, each]));
  const byBank = new Map(found.map((each) => [each.bankAccountId, each]));
  const byId = new Map(found.map((each) => [each.id, each]));
  const field = { field: 'ledger_account' };
  return (reference) => {
    if (typeof reference === 'string') {
      const account = byRole.get(reference);
      if (!account) throw new Error(`The firm ${accountId} has no ledger account for ${reference}.`);
      return account;
    }
    if ('bankAccountId' in reference) {
      const id = reference.bankAccountId;
      const account = byBank.get(id);
      if (!account) throw refuse('ledger.bank_account_unknown', { id }, field);
      return account;
    }
    const id = reference.ledgerAccountId;
    const account = byId.get(id);
    if (!account) throw refuse('ledger.account_unknown', { id }, field);
    return account;
  };
}

export function prepared(text: string): { readonly name: string; readonly text: string } {
  return { name: statementName(text), text };
}
