import type { ReactNode } from 'react';
import {
  listBankAccounts,
  listBillableMatters,
  listOutstandingClientBalances,
  listSvcPaymentsPayments,
} from '../../../sdk/practice.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { titleOfView, ViewChoice } from '../../ui/page/view-choice.tsx';
import { RefusalList } from './refusal-list.tsx';

const VIEWS = [
  { value: '/billing', label: 'Bills' },
  { value: '/billing/unbilled', label: 'Unbilled', title: 'Unbilled work', needs: listBillableMatters },
  { value: '/billing/payments', label: 'Payments', needs: listSvcPaymentsPayments },
  {
    value: '/billing/clients',
    label: 'Balances',
    title: 'Client balances',
    needs: listOutstandingClientBalances,
  },
  { value: '/billing/trust', label: 'Trust', needs: listBankAccounts },
] as const;

export interface BillingFrameProps {
  readonly view: (typeof VIEWS)[number]['value'];
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every billing list: the heading, the choice of list, and what the last bulk action could not do. */
export function BillingFrame({ view, actions, children }: BillingFrameProps) {
  return (
    <>
      <PageHead title={titleOfView(VIEWS, view)}>
        <ViewChoice views={VIEWS} view={view} />
        {actions}
      </PageHead>
      <RefusalList />
      {children}
    </>
  );
}
