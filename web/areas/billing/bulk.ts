/** Runs the same action on many bills as a job: refusals are listed by bill number, and the others continue. */
import { createBill, sendBill, updateBill } from '../../../sdk/practice.ts';
import { wordedOf } from '../../ui/values/worded.ts';
import { refresh, write } from '../../api/queries.ts';
import { offerAction } from '../../shell/action-message.tsx';
import { startJob } from '../../shell/jobs.ts';
import { counted } from '../../ui/values/counted.ts';
import { showRefusals, type Refused } from './refusals.ts';

interface Named {
  readonly id: number;
  readonly number: string;
}

interface BulkWork<One> {
  readonly title: string;
  readonly each: readonly One[];
  readonly nameOf: (one: One) => string;
  /** Returns how many bills it changed or made, if not one. */
  readonly act: (one: One) => Promise<number | object>;
  /** The message when done, such as `12 approved`. */
  readonly done: (bills: number) => string;
  readonly href?: string;
}

function actOnMany<One>({ title, each, nameOf, act, done, href }: BulkWork<One>): void {
  startJob(title, async ({ progress, signal }) => {
    const refused: Refused[] = [];
    let acted = 0;
    for (const [index, one] of each.entries()) {
      signal.throwIfAborted();
      await act(one).then(
        (answer) => (acted += typeof answer === 'number' ? answer : 1),
        (error: unknown) => refused.push({ name: nameOf(one), why: wordedOf(error) }),
      );
      progress((index + 1) / each.length);
    }
    showRefusals(title, refused);
    await refresh();
    const note = `${done(acted)}${refused.length > 0 ? `, ${refused.length} refused` : ''}`;
    return { note, ...(href ? { href, elsewhere: each.length > 1 } : {}) };
  });
}

const numberOf = ({ number }: Named): string => `Bill ${number}`;

export function approveBills(bills: readonly Named[]): void {
  actOnMany({
    title: `Approve ${counted(bills.length, 'bill')}`,
    each: bills,
    nameOf: numberOf,
    act: ({ id }) => write(updateBill, { id, data: { state: 'awaiting_payment' } }, { quiet: true }),
    done: (bills) => `${bills} approved`,
  });
}

export function sendBills(bills: readonly Named[]): void {
  actOnMany({
    title: `Send ${counted(bills.length, 'bill')}`,
    each: bills,
    nameOf: numberOf,
    act: ({ id }) => write(sendBill, { id, data: {} }, { quiet: true }),
    done: (bills) => `${bills} sent`,
  });
}

export function voidBills(bills: readonly Named[]): void {
  actOnMany({
    title: `Void ${counted(bills.length, 'bill')}`,
    each: bills,
    nameOf: numberOf,
    act: ({ id }) => write(updateBill, { id, data: { state: 'void' } }, { quiet: true }),
    done: (bills) => `${bills} voided`,
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

const draftsIn = (bills: number) => counted(bills, 'draft');

/** After billing one matter or client, a notification leads to its draft, or to the drafts of all payers; `open` shows it. */
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
      const data = { ...(by === 'matters' ? { matters: [{ id }] } : { client: { id } }), ...dates };
      const { data: draft } = await write(
        createBill,
        { data, fields: 'id,split_invoice{linked_invoices_ids}' },
        { quiet: true },
      );
      const bills = 1 + (draft.split_invoice?.linked_invoices_ids.length ?? 0);
      const address = bills === 1 ? `/billing/bills/${draft.id}` : `/billing?state=draft&matter=${id}`;
      if (each.length === 1) offerReview(name, bills, () => open(address));
      return bills;
    },
    done: draftsIn,
    href: '/billing?state=draft',
  });
}

function offerReview(name: string, bills: number, review: () => void): void {
  offerAction({
    id: `draft of ${name}`,
    title:
      bills === 1
        ? `Draft for ${name} created`
        : `${draftsIn(bills)} for ${name} created, one for each payer`,
    action: 'Review',
    run: review,
  });
}
