/** A check as printed, with the payment it belongs to. */
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getCheck, getCheckPdf, updateCheck, voidCheck } from '../../../sdk/accounting.ts';
import { api } from '../../api/client.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AppLink, usePathId } from '../../shell/url-state.ts';
import { Failure } from '../../ui/failure.tsx';
import { formatDate, today } from '../../ui/format.ts';
import { RecordPage } from '../../ui/record/record-page.tsx';
import './accounting.css';
import { Amount } from './amount.tsx';

export default function CheckPage() {
  const id = usePathId('checkId');
  const query = useQuery(read(getCheck, { id }));
  const save = useWrite(updateCheck);
  const voiding = useWrite(voidCheck);
  const [reason, setReason] = useState<string>();
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} />;
  const check = query.data.data;
  const failure = save.error ?? voiding.error;
  const isVoid = check.status === 'void';
  return (
    <RecordPage
      title={`Check ${check.number}`}
      subtitle={check.payee}
      back={{ href: '/accounting/checks', title: 'Checks' }}
      facts={[
        {
          label: 'State',
          value: isVoid ? `Voided on ${formatDate(check.void_date ?? check.date)}` : 'Active',
        },
        { label: 'Date', value: formatDate(check.date) },
        {
          label: 'Drawn on',
          value: (
            <AppLink href={`/accounting/accounts/${check.ledger_account?.id}`}>
              {check.ledger_account?.name}
            </AppLink>
          ),
        },
        { label: 'Amount', value: <Amount of={check.amount} /> },
        {
          label: 'Pays',
          value: check.vendor_bill_payment ? (
            <AppLink href={`/accounting/payments/${check.vendor_bill_payment.id}`}>Bill payment</AppLink>
          ) : (
            <AppLink href={`/accounting/journal/${check.journal_entry?.id}`}>Journal entry</AppLink>
          ),
        },
      ]}
      actions={
        <>
          <Button component="a" href={api.address(getCheckPdf, { id })} target="_blank">
            Print
          </Button>
          {!isVoid && can(voidCheck) && reason === undefined && (
            <Button variant="default" c="var(--wrong)" onClick={() => setReason('')}>
              Void
            </Button>
          )}
        </>
      }
      tabs={[
        {
          name: 'check',
          title: 'Check',
          content: () => (
            <>
              {failure && <Failure error={failure} />}
              {!isVoid && reason !== undefined && (
                <form
                  onSubmit={(event) => {
                    event.preventDefault();
                    voiding.mutate({ id, data: { date: today(), reason: reason || null } });
                  }}
                >
                  <TextInput
                    label="Reason for voiding"
                    maw={420}
                    autoFocus
                    value={reason}
                    onChange={(event) => setReason(event.currentTarget.value)}
                  />
                  <Button type="submit" color="red" my="sm" loading={voiding.isPending}>
                    Void check {check.number} today
                  </Button>
                </form>
              )}
              {isVoid && check.void_reason}
              <TextInput
                key={check.memo}
                label="Memo"
                maw={420}
                mb="md"
                defaultValue={check.memo ?? ''}
                disabled={isVoid || !can(updateCheck)}
                onBlur={({ currentTarget: { value } }) =>
                  value !== (check.memo ?? '') &&
                  save.mutate({
                    id,
                    data: { memo: value || null },
                    ...(check.etag ? { ifMatch: check.etag } : {}),
                  })
                }
              />
            </>
          ),
        },
      ]}
    />
  );
}
