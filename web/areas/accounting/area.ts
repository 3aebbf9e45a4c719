import { IconBuildingBank } from '@tabler/icons-react';
import {
  createExpense,
  createJournalEntry,
  createReport,
  createVendorBill,
  createVendorBillPayment,
  listLedgerAccounts,
} from '../../../sdk/accounting.ts';
import { can } from '../../api/session.ts';
import { leadingTo } from '../../ui/fields/find-records.ts';
import type { Area } from '../../shell/area.ts';

const findBooks = () => import('./find-books.ts');

export const area: Area = {
  name: 'accounting',
  title: 'Accounting',
  icon: IconBuildingBank,
  place: 90,
  key: 'a',
  path: '/accounting',
  needs: listLedgerAccounts,
  newPath: '/accounting/journal/new',
  pages: [
    { path: '/accounting', load: () => import('./accounts/chart-page.tsx') },
    { path: '/accounting/accounts/$accountId', load: () => import('./accounts/account-page.tsx') },
    { path: '/accounting/journal', load: () => import('./journal/journal-page.tsx') },
    { path: '/accounting/journal/new', load: () => import('./journal/entry-form-page.tsx') },
    { path: '/accounting/journal/$entryId', load: () => import('./journal/entry-page.tsx') },
    { path: '/accounting/journal/$entryId/edit', load: () => import('./journal/entry-form-page.tsx') },
    { path: '/accounting/bills', load: () => import('./payables/bills-page.tsx') },
    { path: '/accounting/bills/new', load: () => import('./payables/bill-form-page.tsx') },
    { path: '/accounting/bills/$billId', load: () => import('./payables/bill-page.tsx') },
    { path: '/accounting/bills/$billId/edit', load: () => import('./payables/bill-form-page.tsx') },
    { path: '/accounting/payments', load: () => import('./payables/payments-page.tsx') },
    { path: '/accounting/payments/new', load: () => import('./payables/pay-page.tsx') },
    { path: '/accounting/payments/$paymentId', load: () => import('./payables/payment-page.tsx') },
    { path: '/accounting/expenses', load: () => import('./expenses/expenses-page.tsx') },
    { path: '/accounting/expenses/new', load: () => import('./expenses/expense-form-page.tsx') },
    { path: '/accounting/expenses/$expenseId', load: () => import('./expenses/expense-page.tsx') },
    { path: '/accounting/expenses/$expenseId/edit', load: () => import('./expenses/expense-form-page.tsx') },
    { path: '/accounting/checks', load: () => import('./payables/checks-page.tsx') },
    { path: '/accounting/checks/$checkId', load: () => import('./payables/check-page.tsx') },
    { path: '/accounting/credits', load: () => import('./payables/credits-page.tsx') },
    { path: '/accounting/vendors', load: () => import('./payables/vendors-page.tsx') },
    { path: '/accounting/vendors/$vendorId', load: () => import('./payables/vendor-page.tsx') },
    { path: '/accounting/banking', load: () => import('./banking/banking-page.tsx') },
    { path: '/accounting/banking/$statementId', load: () => import('./banking/statement-page.tsx') },
    {
      path: '/accounting/reconciliations/$reconciliationId',
      load: () => import('./banking/reconciliation-page.tsx'),
    },
    { path: '/accounting/statements', load: () => import('./reports/statements-page.tsx') },
    { path: '/accounting/statements/$reportId', load: () => import('./reports/report-page.tsx') },
  ],
  commands: () =>
    [
      { title: 'New vendor bill', href: '/accounting/bills/new', needs: createVendorBill },
      { title: 'Pay vendor bills', href: '/accounting/payments/new', needs: createVendorBillPayment },
      { title: 'New expense', href: '/accounting/expenses/new', needs: createExpense },
      { title: 'Financial statements', href: '/accounting/statements', needs: createReport },
      { title: 'New journal entry', href: '/accounting/journal/new', needs: createJournalEntry },
    ].filter(({ needs }) => can(needs)),
  search: [
    {
      title: 'Vendors',
      load: findBooks,
      find: leadingTo('/accounting/vendors', async (text) => (await findBooks()).findVendors(text)),
    },
    {
      title: 'Ledger accounts',
      load: findBooks,
      find: leadingTo('/accounting/accounts', async (text) => (await findBooks()).findAccounts(text)),
    },
  ],
};
