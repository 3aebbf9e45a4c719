/** What every list of the books has: its heading and the way to the others. */
import type { ReactNode } from 'react';
import {
  createReport,
  listBankStatements,
  listChecks,
  listExpenses,
  listJournalEntries,
  listLedgerAccountBalances,
  listVendorBillPayments,
  listVendorBills,
  listVendorCredits,
  listVendors,
} from '../../../sdk/accounting.ts';
import { can } from '../../api/session.ts';
import { AppLink } from '../../shell/url-state.ts';
import { PageHead } from '../../ui/page-head.tsx';
import './accounting.css';

const PAGES = [
  { href: '/accounting', title: 'Accounts', needs: listLedgerAccountBalances },
  { href: '/accounting/journal', title: 'Journal', needs: listJournalEntries },
  { href: '/accounting/bills', title: 'Bills', needs: listVendorBills },
  { href: '/accounting/payments', title: 'Payments', needs: listVendorBillPayments },
  { href: '/accounting/expenses', title: 'Expenses', needs: listExpenses },
  { href: '/accounting/checks', title: 'Checks', needs: listChecks },
  { href: '/accounting/credits', title: 'Credits', needs: listVendorCredits },
  { href: '/accounting/vendors', title: 'Vendors', needs: listVendors },
  { href: '/accounting/banking', title: 'Banking', needs: listBankStatements },
  { href: '/accounting/statements', title: 'Statements', needs: createReport },
] as const;

export interface FrameProps {
  readonly at: (typeof PAGES)[number]['href'];
  readonly title: string;
  /** Buttons at the right of the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Frame({ at, title, actions, children }: FrameProps) {
  return (
    <>
      <PageHead title={title}>{actions}</PageHead>
      <nav className="books-nav" aria-label="Accounting">
        {PAGES.filter(({ needs }) => can(needs)).map(({ href, title: name }) => (
          <span key={href} data-open={href === at || undefined}>
            <AppLink href={href}>{name}</AppLink>
          </span>
        ))}
      </nav>
      {children}
    </>
  );
}
