/** A check as printed, with the payment it belongs to. */
import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Check,
  getCheck,
  getCheckPdf,
  getVendorBillPayment,
  updateCheck,
  voidCheck,
} from '../../../../sdk/accounting.ts';
import { api } from '../../../api/client.ts';
import { read, useWrite } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink, usePathId } from '../../../shell/url-state.ts';
import type { Fact } from '../../../ui/page/facts.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { formatDate, today } from '../../../ui/values/format.ts';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import '../accounting.css';
import { Amount } from '../amount.tsx';

export default function CheckPage() {
  const id = usePathId('checkId');
  const query = useQuery(read(getCheck, { id }));
  const [asksReason, setAsksReason] = useState(false);
  if (!query.data) return <NotRead of={query} height={320} />;
  const check = query.data.data;
  return (
    <RecordPage
      title={`Check ${check.number}`}
      subtitle={check.payee}
      back={{ href: '/accounting/checks', title: 'Checks' }}
      facts={factsOf(check)}
      actions={
        <CheckButtons check={check} startVoiding={asksReason ? undefined : () => setAsksReason(true)} />
      }
      tabs={[
        {
          name: 'check',
          title: 'Check',
          content: () => (
            <CheckTab check={check} stopVoiding={asksReason ? () => setAsksReason(false) : undefined} />
          ),
        },
      ]}
    />
  );
}

function factsOf(check: Check): readonly Fact[] {
  const { ledger_account: account } = check;
  const isVoid = check.status === 'void';
  return [
    {
      label: 'State',
      value: isVoid ? `Voided on ${formatDate(check.void_date ?? check.date)}` : 'Active',
    },
    ...(check.void_reason ? [{ label: 'Reason', value: check.void_reason }] : []),
    { label: 'Date', value: formatDate(check.date) },
    {
      label: 'Drawn on',
      value: <AppLink href={`/accounting/accounts/${account?.id}`}>{account?.name}</AppLink>,
    },
    { label: 'Amount', value: <Amount of={check.amount} /> },
    { label: 'Pays', value: <Paid check={check} /> },
  ];
}

/** What it pays. A payment that was made with the check is undone with it; another one can get a new check. */
function Paid({ check }: { readonly check: Check }) {
  const { status, vendor_bill_payment: payment, journal_entry: entry, vendor } = check;
  const query = useQuery({
    ...read(getVendorBillPayment, { id: payment?.id ?? 0 }),
    enabled: status === 'void' && payment !== null,
  });
  if (!payment) return <AppLink href={`/accounting/journal/${entry?.id}`}>Journal entry</AppLink>;
  if (query.isError)
    return <AppLink href={`/accounting/vendors/${vendor?.id}`}>Nothing: its payment was undone</AppLink>;
  return <AppLink href={`/accounting/payments/${payment.id}`}>Bill payment</AppLink>;
}

interface CheckButtonsProps {
  readonly check: Check;
  /** Asks for the reason; undefined while it does. */
  readonly startVoiding: (() => void) | undefined;
}

function CheckButtons({ check: { id, status }, startVoiding }: CheckButtonsProps) {
  return (
    <>
      <Button component="a" href={api.address(getCheckPdf, { id })} target="_blank">
        Print
      </Button>
      {status !== 'void' && can(voidCheck) && startVoiding && (
        <Button variant="default" c="var(--wrong)" onClick={startVoiding}>
          Void
        </Button>
      )}
    </>
  );
}

interface CheckTabProps {
  readonly check: Check;
  /** Set while the check is to be voided. */
  readonly stopVoiding: (() => void) | undefined;
}

function CheckTab({ check, stopVoiding }: CheckTabProps) {
  const { id, number, status, etag } = check;
  const save = useWrite(updateCheck);
  const voiding = useWrite(voidCheck);
  const failure = save.error ?? voiding.error;
  const isVoid = status === 'void';
  return (
    <>
      {failure && <Failure error={failure} />}
      {!isVoid && stopVoiding && (
        <VoidForm
          number={number}
          busy={voiding.isPending}
          cancel={stopVoiding}
          submit={(reason) => voiding.mutate({ id, data: { date: today(), reason: reason || null } })}
        />
      )}
      <Memo
        check={check}
        save={(memo) => save.mutate({ id, data: { memo }, ...(etag ? { ifMatch: etag } : {}) })}
      />
    </>
  );
}

interface VoidFormProps {
  readonly number: Check['number'];
  readonly busy: boolean;
  readonly cancel: () => void;
  readonly submit: (reason: string) => void;
}

function VoidForm({ number, busy, cancel, submit }: VoidFormProps) {
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(reason);
      }}
    >
      <TextInput
        label="Reason for voiding"
        maw={420}
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group gap="sm" my="sm">
        <Button type="submit" variant="default" c="var(--wrong)" loading={busy}>
          Void check {number} today
        </Button>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}

interface MemoProps {
  readonly check: Check;
  readonly save: (memo: string | null) => void;
}

function Memo({ check: { memo, status }, save }: MemoProps) {
  return (
    <TextInput
      key={memo}
      label="Memo"
      maw={420}
      mb="md"
      defaultValue={memo ?? ''}
      disabled={status === 'void' || !can(updateCheck)}
      onBlur={({ currentTarget: { value } }) => value !== (memo ?? '') && save(value || null)}
    />
  );
}
