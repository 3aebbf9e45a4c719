/** The actions that the service currently allows on a bill. */
import { Button, Menu, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown } from '@tabler/icons-react';
import {
  createCreditMemo,
  createPayment,
  createSvcPaymentsLink,
  deleteBill,
  listBills,
  sendBill,
  updateBill,
} from '../../../../sdk/practice.ts';
import { read, readAnew, useWrite } from '../../../api/queries.ts';
import { can, session } from '../../../api/session.ts';
import { useShortcuts } from '../../../shell/shortcuts.ts';
import { deleteWithUndo } from '../../../shell/undo.ts';
import { lastAddressOf, useOpen } from '../../../shell/url-state.ts';
import { Failure } from '../../../ui/page/failure.tsx';
import { PaymentDrawer } from '../payments/payment-drawer.tsx';
import { VoidMany } from '../void-many.tsx';
import { LinkDrawer } from './link-drawer.tsx';
import { BillFiles, type LedesFormat, useLedesFile } from './bill-files.tsx';
import type { OpenBill } from './read-bill.ts';
import { SendDrawer } from './send-drawer.tsx';
import { WriteOffDrawer } from './write-off-drawer.tsx';
import type { BillState } from '../../../ui/casework/bill-state.tsx';
import { useOpened } from '../../../ui/forms/closed-forms.ts';

const DRAFTS_AT_MOST = 200;
/** The id of the text that says why no payment can be recorded. */
const OBSTACLE = 'obstacle-to-payment';

type Drawer = 'send' | 'pay' | 'link' | 'write-off' | 'void';

export function BillActions({ bill }: { readonly bill: OpenBill }) {
  const [drawer, setDrawer] = useOpened<Drawer>();
  const { error, ...transitions } = useTransitions(bill);
  const { canMoveTo, moveTo, busy } = transitions;
  const ledes = useLedesFile(bill);
  const open = useOpen();
  const isOwed = bill.state === 'awaiting_payment' && can(createPayment);
  const obstacle = obstacleToPayment(bill);
  const canPay = isOwed && obstacle === undefined;
  useShortcuts('Bill', [
    {
      keys: 'a',
      title: 'Approve the bill',
      run: () => moveTo('awaiting_payment'),
      onlyIf: () => canMoveTo('awaiting_payment'),
      waits: () => busy,
    },
    { keys: 'd', title: 'Open the next draft', run: () => void openNextDraft(bill.id, open) },
    { keys: 's', title: 'Send the bill', run: () => setDrawer('send'), onlyIf: () => can(sendBill) },
    { keys: 'p', title: 'Record a payment', run: () => setDrawer('pay'), onlyIf: () => canPay },
  ]);
  return (
    <>
      <StateButtons bill={bill} {...transitions} />
      {isOwed && <PayButton obstacle={obstacle} pay={() => setDrawer('pay')} />}
      {can(sendBill) && bill.state !== 'void' && (
        <Button variant="default" onClick={() => setDrawer('send')}>
          Send
        </Button>
      )}
      <More bill={bill} open={setDrawer} saveLedes={ledes.mutate} {...transitions} />
      {error && <Failure error={error} />}
      {ledes.error && <Failure error={ledes.error} />}
      <OpenDrawer drawer={drawer} bill={bill} close={() => setDrawer(undefined)} />
    </>
  );
}

interface PayButtonProps {
  readonly obstacle: string | undefined;
  readonly pay: () => void;
}

/** Why it cannot be used is written beside it: a phone does not show the title of a button. */
function PayButton({ obstacle, pay }: PayButtonProps) {
  const described = obstacle ? { 'aria-describedby': OBSTACLE } : {};
  return (
    <>
      {obstacle && (
        <Text id={OBSTACLE} size="sm" c="dimmed">
          {obstacle}
        </Text>
      )}
      <Button disabled={obstacle !== undefined} onClick={pay} {...described}>
        Record a payment
      </Button>
    </>
  );
}

/** Payments are in the firm's currency, and pay only bills in it. */
function obstacleToPayment({ currency }: OpenBill): string | undefined {
  const own = session().firm.currency;
  if (!currency || currency.code === own) return undefined;
  return `Payments are recorded in ${own}, and this bill is in ${currency.code}.`;
}

/** Moves the bill to another state, as far as the service allows. */
function useTransitions(bill: OpenBill) {
  const move = useWrite(updateBill);
  return {
    canMoveTo: (state: BillState) => can(updateBill) && bill.available_state_transitions.includes(state),
    moveTo: (state: 'draft' | 'awaiting_approval' | 'awaiting_payment' | 'paid') =>
      move.mutate({ id: bill.id, ifMatch: bill.etag, data: { state } }),
    busy: move.isPending,
    error: move.error,
  };
}

interface TransitionsProps extends Omit<ReturnType<typeof useTransitions>, 'error'> {
  readonly bill: OpenBill;
}

function StateButtons({ bill, canMoveTo, moveTo, busy }: TransitionsProps) {
  return (
    <>
      {canMoveTo('awaiting_approval') && (
        <Button variant="default" loading={busy} onClick={() => moveTo('awaiting_approval')}>
          Submit for approval
        </Button>
      )}
      {bill.state === 'awaiting_approval' && can(updateBill) && (
        <Button variant="default" loading={busy} onClick={() => moveTo('draft')}>
          Back to draft
        </Button>
      )}
      {canMoveTo('awaiting_payment') && (
        <Button loading={busy} onClick={() => moveTo('awaiting_payment')}>
          Approve
        </Button>
      )}
    </>
  );
}

interface MoreProps extends TransitionsProps {
  readonly open: (drawer: Drawer) => void;
  readonly saveLedes: (format: LedesFormat) => void;
}

function More({ bill, open, saveLedes, ...transitions }: MoreProps) {
  const owed = bill.state === 'awaiting_payment';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <BillFiles bill={bill} saveLedes={saveLedes} />
        <Menu.Divider />
        {owed && obstacleToPayment(bill) === undefined && can(createSvcPaymentsLink) && (
          <Menu.Item onClick={() => open('link')}>Create a payment link</Menu.Item>
        )}
        {owed && bill.kind !== 'trust_kind' && can(createCreditMemo) && (
          <Menu.Item onClick={() => open('write-off')}>Write off</Menu.Item>
        )}
        <Endings bill={bill} startVoiding={() => open('void')} {...transitions} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Marks the bill as paid, voids it or deletes it. */
function Endings({
  bill,
  startVoiding,
  canMoveTo,
  moveTo,
}: TransitionsProps & { readonly startVoiding: () => void }) {
  const open = useOpen();
  const remove = () => {
    deleteWithUndo(deleteBill, [bill.id], `Bill ${bill.number} deleted`);
    open(lastAddressOf('/billing'));
  };
  return (
    <>
      {canMoveTo('paid') && <Menu.Item onClick={() => moveTo('paid')}>Mark as paid</Menu.Item>}
      {canMoveTo('void') && (
        <Menu.Item c="var(--wrong)" onClick={startVoiding}>
          Void
        </Menu.Item>
      )}
      {canMoveTo('deleted') && can(deleteBill) && (
        <Menu.Item c="var(--wrong)" onClick={remove}>
          Delete
        </Menu.Item>
      )}
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
