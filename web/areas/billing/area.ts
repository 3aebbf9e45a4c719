import { IconReceipt2 } from '@tabler/icons-react';
import {
  createBill,
  createPayment,
  importBankTransactions,
  listBankAccounts,
  listBills,
} from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import type { Area } from '../../shell/area.ts';
import { findBills, findWhatToBill } from './find.ts';
import { trustNotices } from './trust-notices.ts';

export const area: Area = {
  name: 'billing',
  title: 'Billing',
  icon: IconReceipt2,
  place: 80,
  key: 'b',
  path: '/billing',
  needs: listBills,
  newPath: '/billing/unbilled',
  pages: [
    { path: '/billing', load: () => import('./bills-page.tsx') },
    { path: '/billing/unbilled', load: () => import('./unbilled-page.tsx') },
    { path: '/billing/bills/$billId', load: () => import('./bill/bill-page.tsx') },
    { path: '/billing/payments', load: () => import('./payments/payments-page.tsx') },
    { path: '/billing/clients', load: () => import('./clients-page.tsx') },
    { path: '/billing/clients/$clientId', load: () => import('./statement-page.tsx') },
    { path: '/billing/trust', load: () => import('./trust/trust-page.tsx') },
    {
      path: '/billing/trust/import',
      load: () => import('./trust/import-page.tsx'),
      needs: importBankTransactions,
    },
    { path: '/billing/trust/$accountId', load: () => import('./trust/account-page.tsx') },
  ],
  commands: () => [
    ...(can(createBill) ? [{ title: 'Bill unbilled work', href: '/billing/unbilled' }] : []),
    ...(can(createPayment) ? [{ title: 'Record a payment', href: '/billing/payments?pay=1' }] : []),
    { title: 'Drafts to review', href: '/billing?state=draft' },
    { title: 'Overdue bills', href: '/billing?state=overdue' },
    ...(can(listBankAccounts) ? [{ title: 'Trust accounts', href: '/billing/trust' }] : []),
    ...(can(importBankTransactions)
      ? [{ title: 'Import bank transactions', href: '/billing/trust/import' }]
      : []),
  ],
  search: [
    { title: 'Bills', numbered: true, find: findBills },
    { title: 'Bill', verb: 'bill', find: findWhatToBill },
  ],
  notices: trustNotices,
};
