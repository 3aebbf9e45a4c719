import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  listBankAccounts,
  listBillableMatters,
  listOutstandingClientBalances,
  listSvcPaymentsPayments,
} from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { useOpen } from '../../shell/url-state.ts';
import { PageHead } from '../../ui/page-head.tsx';

const VIEWS = [
  { value: '/billing', label: 'Bills' },
  { value: '/billing/unbilled', label: 'Unbilled', needs: listBillableMatters },
  { value: '/billing/payments', label: 'Payments', needs: listSvcPaymentsPayments },
  { value: '/billing/clients', label: 'Balances', needs: listOutstandingClientBalances },
  { value: '/billing/trust', label: 'Trust', needs: listBankAccounts },
] as const;

export interface BillingFrameProps {
  readonly view: (typeof VIEWS)[number]['value'];
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What every list of billing has: the heading and the choice of the list. */
export function BillingFrame({ view, actions, children }: BillingFrameProps) {
  const open = useOpen();
  const usable = VIEWS.filter((one) => !('needs' in one) || can(one.needs));
  return (
    <>
      <PageHead title="Billing">
        <SegmentedControl
          size="xs"
          aria-label="View"
          data={usable.map(({ value, label }) => ({ value, label }))}
          value={view}
          onChange={open}
        />
        {actions}
      </PageHead>
      {children}
    </>
  );
}
