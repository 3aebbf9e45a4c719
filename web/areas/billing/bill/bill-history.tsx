/** The history of a bill, newest first. */
import { Text } from '@mantine/core';
import { session } from '../../../api/session.ts';
import { dayIn, formatDate, formatInstant } from '../../../ui/format.ts';
import type { OpenBill } from './read-bill.ts';

interface Happening {
  readonly key: string;
  /** They are sorted by the firm's day; on the same day, instants come before what has no time. */
  readonly at: string;
  readonly when: string;
  readonly what: string;
  readonly detail?: string;
  readonly failed?: boolean;
}

export function BillHistory({ bill }: { readonly bill: OpenBill }) {
  return (
    <ol className="bill-history" aria-label="History">
      {happenings(bill).map(({ key, when, what, detail, failed }) => (
        <li key={key}>
          <span className="bill-history-when figures">{when}</span>
          <span>
            {what}
            {detail && (
              <Text size="sm" c={failed ? 'var(--wrong)' : 'dimmed'}>
                {detail}
              </Text>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function happenings(bill: OpenBill): readonly Happening[] {
  const { time_zone: zone } = session().firm;
  const instant = (at: string) => ({ at: `${dayIn(at, zone)} ${at}`, when: formatInstant(at) });
  const all: Happening[] = [
    { key: 'made', ...instant(bill.created_at), what: `Made${bill.user ? ` by ${bill.user.name}` : ''}` },
    ...bill.sendings.map((sending) => ({
      key: `sent ${sending.id}`,
      ...instant(sending.sent_at ?? sending.created_at ?? bill.created_at),
      what: SENT[sending.state ?? 'queued'],
      detail: [(sending.to ?? []).join(', '), sending.problem].filter(Boolean).join(' · '),
      failed: sending.state === 'failed',
    })),
  ];
  if (bill.issued_at && !['draft', 'awaiting_approval'].includes(bill.state))
    all.push({ key: 'issued', at: `${bill.issued_at} T`, when: formatDate(bill.issued_at), what: 'Issued' });
  // A payment has a day and no time.
  const paid = bill.paid_at === null ? undefined : dayIn(bill.paid_at, zone);
  if (paid) all.push({ key: 'paid', at: `${paid} TZ`, when: formatDate(paid), what: 'Paid' });
  return all.sort((one, other) => other.at.localeCompare(one.at));
}

const SENT = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Could not be sent; retried for several days',
} as const;
