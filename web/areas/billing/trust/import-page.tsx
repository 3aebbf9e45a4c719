/** Imports bank transactions from a CSV file, such as opening trust balances. */
import { importBankTransactions, undoBankTransactionsImport } from '../../../../sdk/practice.ts';
import { ImportPage } from '../../../ui/import/import-page.tsx';

const EXAMPLE = `date,amount,description,client.name,matter.display_number,bank_account.name
2026-01-01,"$2,500.00",Opening balance,Mill Ltd.,00001-Granite,Trust account`;

export default function ImportBankTransactionsPage() {
  return (
    <ImportPage
      operation={importBankTransactions}
      undo={undoBankTransactionsImport}
      one="bank transaction"
      many="bank transactions"
      home="/billing/trust"
      example={EXAMPLE}
    />
  );
}
