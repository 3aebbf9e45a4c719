/** The history of a bill, newest first. */
import { Text } from '@mantine/core';
import { session } from '../../../api/session.ts';
import { dayIn, formatDate, formatInstant } from '../../../ui/format.ts';
import type { OpenBill } from './read-bill.ts';

interface Happening {
  readonly key: string;
  /** The instant they are sorted by. */
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
  const made = { at: onItsDay(bill.created_at), when: formatInstant(bill.created_at) };
  const all: Happening[] = [
    { key: 'made', ...made, what: `Made${bill.user ? ` by ${bill.user.name}` : ''}` },
    ...bill.sendings.map((sending) => ({
      key: `sent ${sending.id}`,
      at: onItsDay(sending.sent_at ?? sending.created_at ?? bill.created_at),
      when: formatInstant(sending.sent_at ?? sending.created_at ?? bill.created_at),
      what: SENT[sending.state ?? 'queued'],
      detail: [(sending.to ?? []).join(', '), sending.problem].filter(Boolean).join(' · '),
      failed: sending.state === 'failed',
    })),
  ];
  if (bill.issued_at && !['draft', 'awaiting_approval'].includes(bill.state))
    all.push({ key: 'issued', at: `${bill.issued_at}T99`, when: formatDate(bill.issued_at), what: 'Issued' });
  // A payment has a day and no time.
  const paid = bill.paid_at === null ? undefined : dayIn(bill.paid_at, session().firm.time_zone);
  if (paid) all.push({ key: 'paid', at: `${paid}T99Z`, when: formatDate(paid), what: 'Paid' });
  return all.sort((one, other) => other.at.localeCompare(one.at));
}

/** Ordered among days, which are those of people and not of UTC: what has a time comes before what has only the day. */
function onItsDay(instant: string): string {
  return `${dayIn(instant, session().time_zone)}T${instant}`;
}

const SENT = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Could not be sent; retried for several days',
} as const;
