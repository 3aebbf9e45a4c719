/** Example requests of the accounting API (own-requests.ts). */
import { until } from '../support/until.ts';
import { done, NOTHING, type Ground, type OwnRequests } from './ground.ts';

const BOOKS = '/accounting';

export function accountingRequests({ firm, maker }: Ground): OwnRequests {
  const one = async (noun: string) => ({ parameters: { id: await maker.newOf(noun) } });
  const unmatched = async (): Promise<number> => {
    const statement = await maker.newOf('bank_statement');
    const [line] = await done(firm, 'GET', `${BOOKS}/bank_statement_lines?bank_statement_id=${statement}`);
    return line.id;
  };
  /** Creates a separate bank account with one item in its register. */
  const account = async (amount: string) => {
    const { id } = await done(firm, 'POST', `${BOOKS}/ledger_accounts`, {
      name: maker.word(),
      ledger_account_type: { id: 1 },
    });
    const rent = await accountNamed(firm, 'Rent');
    const item = (of: number, operation_type: string) => ({
      ledger_account: { id: of },
      amount: { amount, currency: 'USD' },
      operation_type,
    });
    await done(firm, 'POST', `${BOOKS}/journal_entries`, {
      date: '2026-03-15',
      description: 'Rent returned',
      journal_entry_items: [item(id, 'debit'), item(rent.id, 'credit')],
    });
    const [shown] = await done(firm, 'GET', `${BOOKS}/register_items?ledger_account_id=${id}`);
    return { id, item: { id: shown.id as number } };
  };
  const reconciled = async (cleared: boolean) => {
    const { id: ledger, item } = await account('10.00');
    const { id } = await done(firm, 'POST', `${BOOKS}/reconciliations`, {
      ledger_account: { id: ledger },
      end_date: '2026-03-31',
      statement_balance: { amount: '10.00', currency: 'USD' },
    });
    if (cleared) await done(firm, 'POST', `${BOOKS}/reconciliations/${id}/clear`, { register_items: [item] });
    return { parameters: { id: id as number }, data: { register_items: [item] } };
  };
  /** Creates a line of the credit card's statement and the expense that matches it. */
  const matched = async () => {
    const { id } = await done(firm, 'POST', `${BOOKS}/expenses`, {
      date: '2026-03-31',
      ledger_account: await accountNamed(firm, 'Credit card'),
      expense_items: [
        { ledger_account: await accountNamed(firm, 'Rent'), amount: { amount: '12.50', currency: 'USD' } },
      ],
    });
    return { parameters: { id: await unmatched() }, data: { expense: { id: id as number } } };
  };
  return {
    'accounting.getAccount': async () => NOTHING,
    'accounting.updateAccount': async () => ({ ...NOTHING, data: { closed_through: '2019-12-31' } }),
    'accounting.listLedgerAccountBalances': async () => NOTHING,
    'accounting.listReportKinds': async () => NOTHING,
    'accounting.reverseExpense': async () => ({ ...(await one('expense')), data: { date: '2026-04-01' } }),
    'accounting.voidVendorBillPayment': async () => ({
      ...(await one('vendor_bill_payment')),
      data: { date: '2026-04-01' },
    }),
    'accounting.getCheckPdf': () => one('check'),
    'accounting.voidCheck': async () => ({ ...(await one('check')), data: { reason: 'Lost in the mail' } }),
    'accounting.listBankStatementLineSuggestions': async () => ({ parameters: { id: await unmatched() } }),
    'accounting.matchBankStatementLine': matched,
    'accounting.unmatchBankStatementLine': async () => {
      const { parameters, data } = await matched();
      await done(firm, 'POST', `${BOOKS}/bank_statement_lines/${parameters.id}/match`, data);
      return { parameters, data: {} };
    },
    'accounting.matchBankStatement': async () => ({ ...(await one('bank_statement')), data: {} }),
    'accounting.clearReconciliation': () => reconciled(false),
    'accounting.unclearReconciliation': () => reconciled(true),
    'accounting.completeReconciliation': async () => ({ ...(await reconciled(true)), data: {} }),
    'accounting.reopenReconciliation': async () => {
      const { parameters } = await reconciled(true);
      await done(firm, 'POST', `${BOOKS}/reconciliations/${parameters.id}/complete`, {});
      return { parameters, data: {} };
    },
    'accounting.updateReconciliation': async () => ({
      data: { statement_balance: { amount: '15.00', currency: 'USD' } },
    }),
    'accounting.signOffReport': async () => {
      const { trust_reconciliation: found } = await reconciliationReport(firm, '0.00');
      const { id } = await reconciliationReport(firm, found.ledger_balance.amount);
      return { parameters: { id } };
    },
  };
}

async function accountNamed(firm: Ground['firm'], wanted: string): Promise<{ id: number }> {
  const accounts = await done(firm, 'GET', `${BOOKS}/ledger_accounts?limit=200`);
  return { id: accounts.find(({ name }: { name: string }) => name === wanted).id };
}

/** A reconciliation report of the trust account, whose bank statement shows this balance. */
async function reconciliationReport(firm: Ground['firm'], held: string) {
  const [trust] = await done(firm, 'GET', `${BOOKS}/ledger_accounts?kind=trust&ledger_type=bank`);
  const { id } = await done(firm, 'POST', `${BOOKS}/reports`, {
    kind: 'trust_reconciliation',
    end_date: '2026-02-28',
    ledger_account: { id: trust.id },
    bank_balance: { amount: held, currency: 'USD' },
  });
  const read = () => done(firm, 'GET', `${BOOKS}/reports/${id}`);
  await until(async () => (await read()).state === 'completed', `the report ${id} to be completed`);
  return read();
}
