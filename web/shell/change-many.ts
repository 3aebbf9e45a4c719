/**
 * The same change to many records, one after the other, as a job. Records that are refused are listed with their
 * reasons, the others are changed, and one Undo gives these their former values back.
 */
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { ApiError } from '../api/client.ts';
import { refresh } from '../api/queries.ts';
import { counted } from '../ui/values/counted.ts';
import { wordedOf } from '../ui/values/worded.ts';
import { type JobWork, startJob } from './jobs.ts';
import { showWithUndo } from './undo.ts';

/** The most refusals that are listed. */
const LISTED_AT_MOST = 10;

/** Thrown by `restore` for a record that cannot get its former values back; it is listed with this reason. */
export class NotRestorable extends Error {}

export interface ManyChanges<One> {
  /** The records in words, such as `5 entries`. */
  readonly what: string;
  /** What happens to them, such as completed; by default changed. */
  readonly done?: string;
  readonly records: readonly One[];
  readonly nameOf: (one: One) => string;
  readonly change: (one: One) => Promise<unknown>;
  readonly restore: (one: One) => Promise<unknown>;
}

export function changeMany<One>({ what, done = 'changed', change, restore, ...of }: ManyChanges<One>): void {
  run(`Change ${what}`, of, change, (changed) => {
    if (changed.length === 0) return;
    const which = changed.length === of.records.length ? what : `${changed.length} of ${what}`;
    showWithUndo(`${which} ${done}`, () => run(`Undo: change ${what}`, { ...of, records: changed }, restore));
  });
}

type Records<One> = Pick<ManyChanges<One>, 'records' | 'nameOf'>;

/** `ended` gets the records that were changed, also if the job is cancelled or fails. */
function run<One>(
  title: string,
  { records, nameOf }: Records<One>,
  act: (one: One) => Promise<unknown>,
  ended?: (changed: readonly One[]) => void,
): void {
  startJob(title, async ({ progress, signal }: JobWork) => {
    const changed: One[] = [];
    const refused: string[] = [];
    try {
      for (const [index, one] of records.entries()) {
        signal.throwIfAborted();
        await act(one).then(
          () => changed.push(one),
          (error: unknown) => {
            // Without a connection, the others would fail too.
            if (!(error instanceof ApiError || error instanceof NotRestorable)) throw error;
            refused.push(`${nameOf(one)}: ${wordedOf(error)}`);
          },
        );
        progress((index + 1) / records.length);
      }
    } finally {
      showRefused(title, refused);
      ended?.(changed);
      await refresh();
    }
    const also = refused.length > 0 ? `, ${refused.length} refused` : '';
    return { note: `${changed.length} changed${also}` };
  });
}

function showRefused(title: string, refused: readonly string[]): void {
  if (refused.length === 0) return;
  const more = refused.length - LISTED_AT_MOST;
  const lines = [...refused.slice(0, LISTED_AT_MOST), ...(more > 0 ? [`And ${more} more.`] : [])];
  notifications.show({
    color: 'red',
    title: `${title}: ${counted(refused.length, 'refusal')}`,
    message: lines.map((line) => createElement('div', { key: line }, line)),
    autoClose: false,
  });
}
