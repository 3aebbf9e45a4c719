/** What the firm's reports are called, in groups for the choice of one. */
import type { ReportCreate } from '../../../sdk/practice.ts';

export type Kind = ReportCreate['kind'];

export const GROUPS: readonly { readonly group: string; readonly kinds: readonly Kind[] }[] = [
  {
    group: 'Money',
    kinds: [
      'accounts_receivable',
      'accounts_receivable_aging',
      'billing_history',
      'collection',
      'invoice_payments_v2',
      'revenue',
      'originating_attorney_revenue',
      'fee_allocation',
      'sales_tax',
      'work_in_progress',
      'realization',
      'disbursement_payment',
    ],
  },
  {
    group: 'Time and people',
    kinds: [
      'productivity_by_user',
      'productivity_by_client',
      'matter_productivity_by_user',
      'utilization',
      'billing_rate',
      'user',
      'task_productivity_by_user',
      'task_progress_by_user',
    ],
  },
  {
    group: 'Matters and clients',
    kinds: [
      'matter',
      'matter_balance_summary',
      'matters_by_responsible_attorney',
      'matter_ledger_full',
      'grant_matters',
      'client_activity',
      'client_ledger',
      'contact_information',
    ],
  },
  {
    group: 'Trust and bank',
    kinds: [
      'trust_ledger',
      'trust_ledger_nsw',
      'trust_listing',
      'trust_management',
      'trust_reconciliation',
      'potential_trust_to_office',
      'bank_account_activity',
    ],
  },
  {
    group: 'Law Society of Alberta',
    kinds: [
      'law_society_of_alberta',
      'law_society_of_alberta_al',
      'law_society_of_alberta_tl',
      'law_society_of_alberta_tt',
      'law_society_of_alberta_bar',
    ],
  },
  {
    group: 'Online payments',
    kinds: [
      'svc_payments_transaction',
      'svc_payments_deposit',
      'svc_payments_ledger',
      'svc_payments_monthly_statement',
      'svc_payments_sales_tax',
    ],
  },
  {
    group: 'Books',
    kinds: [
      'balance_sheet',
      'income_statement',
      'other_revenue',
      'trial_balance',
      'general_ledger',
      'currency_conversion_gain_loss',
    ],
  },
  { group: 'Settings', kinds: ['settings_audit'] },
];

const TITLES: Partial<Record<Kind, string>> = {
  accounts_receivable_aging: 'Receivables ageing',
  client_ledger: 'Statement of account',
  currency_conversion_gain_loss: 'Gain and loss by currency conversion',
  invoice_payments_v2: 'Bill payments',
  law_society_of_alberta: 'Monthly trust record (Alberta)',
  law_society_of_alberta_al: 'Trust listing (Alberta)',
  law_society_of_alberta_bar: 'Trust bank reconciliation (Alberta)',
  law_society_of_alberta_tl: 'Client trust ledger (Alberta)',
  law_society_of_alberta_tt: 'Trust transfers (Alberta)',
  matter_ledger_full: 'Matter ledger',
  settings_audit: 'Audit of settings',
  svc_payments_deposit: 'Online deposits',
  svc_payments_ledger: 'Ledger of online payments',
  svc_payments_monthly_statement: 'Online payments by month',
  svc_payments_sales_tax: 'Sales tax in online payments',
  svc_payments_transaction: 'Online payments',
  trust_ledger_nsw: 'Trust ledger (New South Wales)',
  user: 'People of the firm',
  matter: 'Matters',
};

export function titleOf(kind: Kind): string {
  const words = kind.replaceAll('_', ' ');
  return TITLES[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
