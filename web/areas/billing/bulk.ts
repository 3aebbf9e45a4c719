/** Runs the same action on many bills as a job: refusals are listed by bill number, and the others continue. */
import { createBill, sendBill, updateBill } from '../../../sdk/practice.ts';
import { sentenceOf } from '../../api/client.ts';
import { refresh, write } from '../../api/queries.ts';
import { offerAction } from '../../shell/action-message.tsx';
import { startJob } from '../../shell/jobs.ts';
import { keepRefusals, type Refused } from './refusals.ts';

interface Named {
  readonly id: number;
  readonly number: string;
}

interface BulkWork<One> {
  readonly title: string;
  readonly each: readonly One[];
  readonly nameOf: (one: One) => string;
  readonly act: (one: One) => Promise<unknown>;
  /** The message when done, such as `12 approved`. */
  readonly done: string;
  readonly href?: string;
}

function actOnMany<One>({ title, each, nameOf, act, done, href }: BulkWork<One>): void {
  startJob(title, async ({ progress, signal }) => {
    const refused: Refused[] = [];
    let acted = 0;
    for (const [index, one] of each.entries()) {
      signal.throwIfAborted();
      await act(one).then(
        () => acted++,
        (error: unknown) => refused.push({ name: nameOf(one), why: sentenceOf(error) }),
      );
      progress((index + 1) / each.length);
    }
    keepRefusals(title, refused);
    await refresh();
    const note = `${acted} ${done}${refused.length > 0 ? `, ${refused.length} refused` : ''}`;
    return { note, ...(href ? { href } : {}) };
  });
}

const numberOf = ({ number }: Named): string => `Bill ${number}`;

export function approveBills(bills: readonly Named[]): void {
  actOnMany({
    title: `Approve ${bills.length} bills`,
    each: bills,
    nameOf: numberOf,
    act: ({ id }) => write(updateBill, { id, data: { state: 'awaiting_payment' } }, { quiet: true }),
    done: 'approved',
  });
}

export function sendBills(bills: readonly Named[]): void {
  actOnMany({
    title: `Send ${bills.length} bills`,
    each: bills,
    nameOf: numberOf,
    act: ({ id }) => write(sendBill, { id, data: {} }, { quiet: true }),
    done: 'sent',
  });
}

export function voidBills(bills: readonly Named[]): void {
  actOnMany({
    title: `Void ${bills.length} bills`,
    each: bills,
    nameOf: numberOf,
    act: ({ id }) => write(updateBill, { id, data: { state: 'void' } }, { quiet: true }),
    done: 'voided',
  });
}

/** What is billed together. */
export interface ToBill {
  readonly id: number;
  readonly name: string;
}

export interface DraftTerms {
  readonly by: 'matters' | 'clients';
  readonly dates: {
    readonly start_at?: string;
    readonly end_at?: string;
    readonly issued_at?: string;
    readonly due_at?: string;
  };
}

/** If a single bill is made, a notification leads to it, which `open` shows. */
export function makeDrafts(
  each: readonly ToBill[],
  { by, dates }: DraftTerms,
  open: (address: string) => void,
): void {
  const what = each.length === 1 ? each[0]!.name : `${each.length} ${by}`;
  actOnMany({
    title: `Bill ${what}`,
    each,
    nameOf: ({ name }) => name,
    act: async ({ id, name }) => {
      const { data: draft } = await write(
        createBill,
        { data: { ...(by === 'matters' ? { matters: [{ id }] } : { client: { id } }), ...dates } },
        { quiet: true },
      );
      if (each.length === 1) offerReview(name, () => open(`/billing/bills/${draft.id}`));
    },
    done: each.length === 1 ? 'draft' : 'drafts',
    href: '/billing?state=draft',
  });
}

function offerReview(name: string, review: () => void): void {
  offerAction({
    id: `draft of ${name}`,
    title: `Draft for ${name} created`,
    action: 'Review',
    run: review,
  });
}
