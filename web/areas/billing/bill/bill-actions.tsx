/** The actions that the service currently allows on a bill. */
import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import {
  createCreditMemo,
  createPayment,
  createSvcPaymentsLink,
  deleteBill,
  getBillLedes,
  getBillPdf,
  getBillPreview,
  listBills,
  sendBill,
  updateBill,
} from '../../../../sdk/practice.ts';
import { api } from '../../../api/client.ts';
import { read, readAnew, useWrite } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { useShortcuts } from '../../../shell/shortcuts.ts';
import { deleteWithUndo } from '../../../shell/undo.ts';
import { useOpen } from '../../../shell/url-state.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PaymentDrawer } from '../payments/payment-drawer.tsx';
import { VoidMany } from '../void-many.tsx';
import { LinkDrawer } from './link-drawer.tsx';
import type { OpenBill } from './read-bill.ts';
import { SendDrawer } from './send-drawer.tsx';
import { WriteOffDrawer } from './write-off-drawer.tsx';
import type { BillState } from '../words.ts';

const DRAFTS_AT_MOST = 200;

type Drawer = 'send' | 'pay' | 'link' | 'write-off' | 'void';

export function BillActions({ bill }: { readonly bill: OpenBill }) {
  const [drawer, setDrawer] = useState<Drawer>();
  const move = useWrite(updateBill);
  const open = useOpen();
  const follows = (state: BillState) => can(updateBill) && bill.available_state_transitions.includes(state);
  const to = (state: 'draft' | 'awaiting_approval' | 'awaiting_payment' | 'paid') =>
    move.mutate({ id: bill.id, ifMatch: bill.etag, data: { state } });
  const owed = bill.state === 'awaiting_payment';
  useShortcuts('Bill', [
    {
      keys: 'a',
      title: 'Approve the bill',
      run: () => to('awaiting_payment'),
      onlyIf: () => follows('awaiting_payment'),
      waits: () => move.isPending,
    },
    { keys: 'd', title: 'Open the next draft', run: () => void openNextDraft(bill.id, open) },
    { keys: 's', title: 'Send the bill', run: () => setDrawer('send'), onlyIf: () => can(sendBill) },
    {
      keys: 'p',
      title: 'Record a payment',
      run: () => setDrawer('pay'),
      onlyIf: () => owed && can(createPayment),
    },
  ]);
  const remove = () => {
    deleteWithUndo(deleteBill, [bill.id], `Bill ${bill.number} deleted`);
    open('/billing');
  };
  return (
    <>
      {follows('awaiting_approval') && (
        <Button variant="default" loading={move.isPending} onClick={() => to('awaiting_approval')}>
          Submit for approval
        </Button>
      )}
      {bill.state === 'awaiting_approval' && can(updateBill) && (
        <Button variant="default" loading={move.isPending} onClick={() => to('draft')}>
          Back to draft
        </Button>
      )}
      {follows('awaiting_payment') && (
        <Button loading={move.isPending} onClick={() => to('awaiting_payment')}>
          Approve
        </Button>
      )}
      {owed && can(createPayment) && <Button onClick={() => setDrawer('pay')}>Record a payment</Button>}
      {can(sendBill) && bill.state !== 'void' && (
        <Button variant="default" onClick={() => setDrawer('send')}>
          Send
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Files bill={bill} />
          <Menu.Divider />
          {owed && can(createSvcPaymentsLink) && (
            <Menu.Item onClick={() => setDrawer('link')}>Create a payment link</Menu.Item>
          )}
          {owed && bill.kind !== 'trust_kind' && can(createCreditMemo) && (
            <Menu.Item onClick={() => setDrawer('write-off')}>Write off</Menu.Item>
          )}
          {follows('paid') && <Menu.Item onClick={() => to('paid')}>Mark as paid</Menu.Item>}
          {follows('void') && (
            <Menu.Item c="var(--wrong)" onClick={() => setDrawer('void')}>
              Void
            </Menu.Item>
          )}
          {follows('deleted') && can(deleteBill) && (
            <Menu.Item c="var(--wrong)" onClick={remove}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {move.error && <Failure error={move.error} />}
      <OpenDrawer drawer={drawer} bill={bill} close={() => setDrawer(undefined)} />
    </>
  );
}

/** Opens the next draft by id; after the last one, the first. */
async function openNextDraft(after: number, open: (href: string) => void): Promise<void> {
  const params = { state: 'draft', order: 'id(asc)', fields: 'id', limit: DRAFTS_AT_MOST } as const;
  const drafts = (await readAnew(read(listBills, params))).data.filter(({ id }) => id !== after);
  const next = drafts.find(({ id }) => id > after) ?? drafts[0];
  if (next) open(`/billing/bills/${next.id}`);
  else notifications.show({ message: 'There are no other drafts.' });
}

/** The bill's files. A draft has only a page. */
function Files({ bill: { id, state } }: { readonly bill: OpenBill }) {
  const issued = !['draft', 'awaiting_approval'].includes(state);
  const link = (address: string, title: string) => (
    <Menu.Item component="a" href={address} target="_blank" rel="noopener">
      {title}
    </Menu.Item>
  );
  return (
    <>
      {link(api.address(getBillPreview, { id }), 'Open as a page')}
      {issued && link(api.address(getBillPdf, { id }), 'PDF')}
      {issued && link(api.address(getBillLedes, { id, format: '1998b' }), 'LEDES 1998B')}
      {issued && link(api.address(getBillLedes, { id, format: '1998bi' }), 'LEDES 98BI')}
      {issued && link(api.address(getBillLedes, { id, format: 'xml_2.1' }), 'LEDES XML 2.1')}
    </>
  );
}

interface OpenDrawerProps {
  readonly drawer: Drawer | undefined;
  readonly bill: OpenBill;
  readonly close: () => void;
}

function OpenDrawer({ drawer, bill, close }: OpenDrawerProps) {
  switch (drawer) {
    case 'send':
      return <SendDrawer bill={bill} close={close} />;
    case 'pay':
      return <PaymentDrawer client={bill.client} bill={bill} close={close} />;
    case 'link':
      return <LinkDrawer bill={bill} close={close} />;
    case 'write-off':
      return <WriteOffDrawer bill={bill} close={close} />;
    case 'void':
      return <VoidMany bills={[bill]} close={close} />;
    case undefined:
      return null;
  }
}
