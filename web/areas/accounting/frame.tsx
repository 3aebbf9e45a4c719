/** The frame of every accounting list: its heading and the tabs of the other lists. */
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
import { PageHead } from '../../ui/page/page-head.tsx';
import { useIsPhone } from '../../ui/page/phone.ts';
import { ViewChoice } from '../../ui/page/view-choice.tsx';
import './accounting.css';

const PAGES = [
  { value: '/accounting', label: 'Accounts', needs: listLedgerAccountBalances },
  { value: '/accounting/journal', label: 'Journal', needs: listJournalEntries },
  { value: '/accounting/bills', label: 'Bills', needs: listVendorBills },
  { value: '/accounting/payments', label: 'Payments', needs: listVendorBillPayments },
  { value: '/accounting/expenses', label: 'Expenses', needs: listExpenses },
  { value: '/accounting/checks', label: 'Checks', needs: listChecks },
  { value: '/accounting/credits', label: 'Credits', needs: listVendorCredits },
  { value: '/accounting/vendors', label: 'Vendors', needs: listVendors },
  { value: '/accounting/banking', label: 'Banking', needs: listBankStatements },
  { value: '/accounting/statements', label: 'Statements', needs: createReport },
] as const;

export interface FrameProps {
  readonly at: (typeof PAGES)[number]['value'];
  readonly title: string;
  /** Buttons at the right of the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Frame({ at, title, actions, children }: FrameProps) {
  const phone = useIsPhone();
  const usable = PAGES.filter(({ needs }) => can(needs));
  return (
    <>
      <PageHead title={title}>{actions}</PageHead>
      {phone ? (
        <div className="books-views">
          <ViewChoice views={PAGES} view={at} />
        </div>
      ) : (
        usable.length > 1 && (
          <nav className="books-nav" aria-label="Accounting">
            {usable.map(({ value, label }) => (
              <AppLink key={value} href={value} here={value === at}>
                {label}
              </AppLink>
            ))}
          </nav>
        )
      )}
      {children}
    </>
  );
}
