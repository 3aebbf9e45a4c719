/** The titles of accounting reports, where the name of the kind is not its title. */
import type { ReportCreate } from '../../../../sdk/accounting.ts';
import { wordsOf } from '../../../ui/values/words.ts';

type Kind = ReportCreate['kind'];

const TITLES: Partial<Record<Kind, string>> = {
  receivables_ageing: 'Receivables aging',
  payables_ageing: 'Payables aging',
  trust_reconciliation: 'Three-way trust reconciliation',
  vendor_1099_summary: 'Vendor 1099 summary',
};

export const titleOfKind = (kind: Kind) => TITLES[kind] ?? wordsOf(kind);
