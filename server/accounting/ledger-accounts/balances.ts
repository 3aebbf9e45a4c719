/** The balance of every account at the end of a day, and the totals by type of account. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { dateIn, isDate } from '#kernel/values/dates.ts';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { completeObject, orNull, type Schema } from '#kernel/values/json-schema.ts';
import { KINDS } from '#kernel/declarations/values.ts';
import type { Tables } from '#tables';
import { amountText } from '../ledger/amount.ts';
import { currencyOf, type BooksCurrency } from '../money.ts';
import { IN_ORDER_OF_CHART } from '../reports/statement.ts';

const BASES = ['cash', 'accrual'] as const;
/** Types of accounts that debits increase. */
const GROWS_BY_DEBITS = new Set(['asset', 'expense', 'unknown']);

const MONEY = completeObject({ amount: { type: 'string' }, currency: { type: 'string' } });
const TYPE: Schema = {
  type: 'string',
  enum: ['unknown', 'asset', 'liability', 'equity', 'income', 'expense'],
};
const KIND: Schema = { type: 'string', enum: ['operating', 'trust'] };

const SCHEMA = completeObject({
  date: { type: 'string', format: 'date' },
  accounting_basis: { type: 'string', enum: [...BASES] },
  accounts: {
    type: 'array',
    description: 'Active accounts, and inactive ones with a balance, in the order of the chart of accounts.',
    items: completeObject({
      ledger_account: completeObject({
        id: { type: 'integer' },
        name: { type: 'string' },
        code: orNull({ type: 'string' }),
        status: { type: 'string', enum: ['active', 'inactive'] },
      }),
      parent_id: orNull({ type: 'integer' }),
      primary_type: TYPE,
      kind: KIND,
      ledger_type: { type: 'string' },
      balance: {
        ...MONEY,
        description:
          'Positive on the account’s normal side: debit for assets and expenses, credit for the others.',
      },
    }),
  },
  totals: {
    type: 'array',
    description: 'The total of the accounts of one primary type and kind.',
    items: completeObject({ primary_type: TYPE, kind: KIND, balance: MONEY }),
  },
});

export const balanceEndpoint: Endpoint = {
  method: 'GET',
  path: '/ledger_account_balances',
  name: 'listLedgerAccountBalances',
  describe: 'List the balances of the ledger accounts at the end of a day.',
  scope: 'accounting_read',
  parameters: [
    { name: 'date', describe: 'Today by default.', schema: { type: 'string', format: 'date' } },
    {
      name: 'accounting_basis',
      describe: 'accrual by default, as in the register.',
      schema: { type: 'string', enum: [...BASES] },
    },
  ],
  answers: { data: SCHEMA },
  handle: answerBalances,
};

type BalanceRow = Pick<
  Tables['ledger_accounts'],
  'id' | 'name' | 'code' | 'status' | 'parent_id' | 'primary_type' | 'kind' | 'ledger_type'
> &
  Pick<Tables['journal_entry_items'], 'units'>;

async function answerBalances(call: Call): Promise<Answer> {
  const { query, now, principal } = call.context;
  const [sentDate, basis = 'accrual'] = [query.last('date'), query.last('accounting_basis')];
  if (sentDate !== undefined && !isDate(sentDate))
    throw refuse('request.argument', { parameter: 'date', value: sentDate, accepted: KINDS.date.accepted });
  if (!BASES.some((each) => each === basis))
    throw refuse('request.argument', {
      parameter: 'accounting_basis',
      value: basis,
      accepted: `send ${BASES.join(' or ')}`,
    });
  const data = await call.read(async (connection) => {
    const firm = await connection.one<Pick<Tables['accounts'], 'time_zone'>>(
      sql`select time_zone from accounts where id = ${principal.accountId}`,
    );
    const date = sentDate ?? dateIn(firm.time_zone, now);
    const rows = await balanceRows(connection, principal.accountId, { date, basis });
    const currency = await currencyOf(connection, principal.accountId);
    return { date, accounting_basis: basis, ...shownBalances(rows, currency) };
  });
  return { status: 200, body: JSON.stringify({ data }) };
}

function balanceRows(
  connection: Connection,
  accountId: string,
  { date, basis }: { readonly date: string; readonly basis: string },
) {
  return connection.rows<BalanceRow>(sql`
    select a.id, a.name, a.code, a.status, a.parent_id, a.primary_type, a.kind, a.ledger_type,
      coalesce(sum(d.debit - d.credit), 0) as units
    from ledger_accounts a
    left join ledger_account_days d on d.account_id = a.account_id and d.ledger_account_id = a.id
      and d.basis in ('both', ${basis}) and d.date <= ${date}::date
    where a.account_id = ${accountId}
    group by a.account_id, a.id
    having a.status = 'active' or coalesce(sum(d.debit - d.credit), 0) <> 0
    order by ${IN_ORDER_OF_CHART}`);
}

function shownBalances(rows: readonly BalanceRow[], { code: currency, digits }: BooksCurrency) {
  const money = (units: bigint) => ({ amount: amountText(units, digits), currency });
  const totals = new Map<string, { primary_type: string; kind: string; units: bigint }>();
  const accounts = rows.map(
    ({ id, name, code, status, parent_id, primary_type, kind, ledger_type, ...row }) => {
      const units = GROWS_BY_DEBITS.has(primary_type) ? BigInt(row.units) : -BigInt(row.units);
      const group = `${primary_type} ${kind}`;
      totals.set(group, { primary_type, kind, units: units + (totals.get(group)?.units ?? 0n) });
      return {
        ledger_account: { id: Number(id), name, code, status },
        parent_id: parent_id === null ? null : Number(parent_id),
        primary_type,
        kind,
        ledger_type,
        balance: money(units),
      };
    },
  );
  return {
    accounts,
    totals: [...totals.values()].map(({ units, ...group }) => ({ ...group, balance: money(units) })),
  };
}
