/** The history of a bill, newest first. */
import { Text } from '@mantine/core';
import { session } from '../../../api/session.ts';
import { dayIn, formatDate, formatInstant } from '../../../ui/values/format.ts';
import type { OpenBill } from './read-bill.ts';

interface Happening {
  readonly key: string;
  /** What they are sorted by: the day, and the instant if it is known. */
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
  const all: Happening[] = [
    { key: 'made', ...atInstant(bill.created_at), what: `Made${bill.user ? ` by ${bill.user.name}` : ''}` },
    ...bill.sendings.map((sending) => ({
      key: `sent ${sending.id}`,
      ...atInstant(sending.sent_at ?? sending.created_at ?? bill.created_at),
      what: SENT[sending.state ?? 'queued'],
      detail: [(sending.to ?? []).join(', '), sending.problem].filter(Boolean).join(' · '),
      failed: sending.state === 'failed',
    })),
  ];
  if (bill.issued_at && !['draft', 'awaiting_approval'].includes(bill.state))
    all.push({ key: 'issued', ...onDay(bill.issued_at, 'issued'), what: 'Issued' });
  const paid = bill.paid_at === null ? undefined : dayIn(bill.paid_at, session().firm.time_zone);
  if (paid) all.push({ key: 'paid', ...onDay(paid, 'paid'), what: 'Paid' });
  return all.sort((one, other) => other.at.localeCompare(one.at));
}

function atInstant(instant: string): Pick<Happening, 'at' | 'when'> {
  return { at: `${dayIn(instant, session().time_zone)} ${instant}`, when: formatInstant(instant) };
}

/** What has a day and no time comes after all instants of its day. */
function onDay(day: string, what: 'issued' | 'paid'): Pick<Happening, 'at' | 'when'> {
  return { at: `${day} ${what}`, when: formatDate(day) };
}

const SENT = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Could not be sent; retried for several days',
} as const;
