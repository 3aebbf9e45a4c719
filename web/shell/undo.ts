/**
 * Deletions with ten seconds to undo. The row disappears at once; the request is sent when the time is over or the
 * page closes.
 */
import { notifications } from '@mantine/notifications';
import type { Operation } from '../../sdk/operation.ts';
import { api } from '../api/client.ts';
import { wordedOf } from '../ui/values/worded.ts';
import { nounOf, refresh } from '../api/queries.ts';
import { Store, useStore } from '../ui/store.ts';
import { offerAction, SHOWN_FOR_MS } from './action-message.tsx';

/** Records have numeric ids; an occurrence of a series is named by its day, as `12-20260331`. */
type Id = number | string;

interface Pending {
  readonly noun: string;
  readonly ids: readonly Id[];
  readonly send: (leaving: boolean) => Promise<void>;
  readonly timer: ReturnType<typeof setTimeout>;
}

const pending = new Map<string, Pending>();
const NONE: ReadonlySet<Id> = new Set();
const hidden = new Store<ReadonlyMap<string, ReadonlySet<Id>>>(new Map());
let made = 0;

function changed(): void {
  const next = new Map<string, Set<Id>>();
  for (const { noun, ids } of pending.values()) {
    const set = next.get(noun) ?? new Set();
    for (const id of ids) set.add(id);
    next.set(noun, set);
  }
  hidden.set(next);
}

/** The ids of a record type (as in its address) that are about to be deleted; lists leave them out. */
export function useHidden(noun: string): ReadonlySet<Id> {
  return useStore(hidden).get(noun) ?? NONE;
}

/** Deletes records unless the person undoes it: `deleteWithUndo(deleteTask, [task.id], 'Task deleted')`. */
export function deleteWithUndo<One extends Id, Answer>(
  operation: Operation<{ readonly id: One }, never, Answer>,
  ids: readonly One[],
  title: string,
): void {
  doWithUndo(nounOf(operation), ids, title, async () => {
    for (const id of ids) await api.call(operation, { id }).catch((error: unknown) => refused(title, error));
  });
}

/** The same for other requests that remove records. */
export function doWithUndo(
  noun: string,
  ids: readonly Id[],
  title: string,
  request: () => Promise<unknown>,
): void {
  const key = `undo-${++made}`;
  const send = async () => {
    await request().catch((error: unknown) => refused(title, error));
    await refresh();
  };
  const timer = setTimeout(() => void finish(key), SHOWN_FOR_MS);
  pending.set(key, { noun, ids, send, timer });
  changed();
  show(
    key,
    title,
    () => takeBack(key),
    () => void finish(key),
  );
}

/** Says what was done at once, with the button that undoes it. */
export function showWithUndo(title: string, undo: () => void): void {
  show(`undo-${++made}`, title, undo);
}

/** What can be undone by messages that are still shown, the last one last. */
const offered = new Map<string, () => void>();

function show(id: string, title: string, undo: () => void, onClose?: () => void): void {
  const closed = () => {
    offered.delete(id);
    onClose?.();
  };
  offered.set(id, offerAction({ id, title, action: 'Undo', run: undo, onClose: closed }));
}

export function canUndo(): boolean {
  return offered.size > 0;
}

/** Does what the Undo button of the newest message does. */
export function undoLast(): void {
  const [last] = [...offered].slice(-1);
  if (!last) return;
  const [id, undo] = last;
  // At once, so that a second press undoes another action.
  offered.delete(id);
  undo();
}

function refused(title: string, error: unknown): void {
  notifications.show({
    color: 'red',
    title: `${title}: refused`,
    message: wordedOf(error),
    autoClose: false,
  });
}

function takeBack(key: string): void {
  const taken = pending.get(key);
  if (!taken) return;
  clearTimeout(taken.timer);
  pending.delete(key);
  changed();
}

async function finish(key: string): Promise<void> {
  const due = pending.get(key);
  if (!due) return;
  clearTimeout(due.timer);
  // Still hidden while it is sent, and a second call does nothing.
  pending.set(key, { ...due, send: async () => undefined });
  await due.send(false);
  pending.delete(key);
  changed();
}

/** Sends everything that is pending when the page closes. */
export function sendDeletionsOnLeaving(): void {
  addEventListener('pagehide', () => {
    for (const key of pending.keys()) void finish(key);
  });
}
