/**
 * Saves a record member by member while editing. Each write names the version it started from (If-Match). If someone
 * else has saved meanwhile, the person sees both values and chooses.
 */
import { useState } from 'react';
import type { Operation } from '../../../sdk/operation.ts';
import { isOutdated } from '../../api/client.ts';
import { refresh, write } from '../../api/queries.ts';
import { dropDrafts } from '../forms/draft.ts';
import { isSame } from './merge.ts';
import { wordedOf } from '../values/worded.ts';
import type { Conflict } from './merge-dialog.tsx';

export type SaveState =
  | { readonly is: 'saving' }
  | { readonly is: 'saved' }
  | { readonly is: 'failed'; readonly sentence: string; readonly retry: () => void };

interface Versioned {
  readonly id: number;
  readonly etag: string;
}

export interface AutosaveOptions<Record extends Versioned, Body> {
  readonly record: Record;
  readonly update: Operation<{ readonly id: number; readonly fields?: string }, Body, unknown>;
  /** Rereads the record with the same members. */
  readonly reread: () => Promise<Record>;
}

export interface Autosave<Record, Body> {
  readonly record: Record;
  readonly states: Readonly<globalThis.Record<string, SaveState>>;
  readonly conflict: Conflict | undefined;
  /** `shown` is the record's member to compare, if its name differs from the body's. */
  readonly save: <Member extends keyof Body & string>(
    member: Member,
    value: Body[Member],
    shown?: string,
  ) => void;
  /** The name of the text that is typed for a member, which the browser stores until the member is saved. */
  readonly draftOf: (member: keyof Body & string) => string;
}

const CHANGED_MEANWHILE = 'Someone else has changed this meanwhile.';

export function useAutosave<Record extends Versioned, Body>(
  options: AutosaveOptions<Record, Body>,
): Autosave<Record, Body> {
  const { record, update, reread } = options;
  const { states, set, conflict, ask, answer } = useSaveStates();
  const draftOf = (member: string) => `${update.id} ${record.id} ${member}`;

  const send = async (member: string, value: unknown, shown: string, etag: string): Promise<void> => {
    set(member, { is: 'saving' });
    try {
      const data = { [member]: value } as Body;
      await write(update, { id: record.id, ifMatch: etag, data });
      set(member, { is: 'saved' });
      dropDrafts(draftOf(member));
    } catch (error) {
      const retry = () => void send(member, value, shown, etag);
      const fail = (reason: unknown) => set(member, { is: 'failed', sentence: wordedOf(reason), retry });
      if (isOutdated(error)) await meet(member, value, shown).catch(fail);
      else fail(error);
    }
  };

  /** A change to another member is not a conflict; a change to the same one is. */
  const meet = async (member: string, mine: unknown, shown: string): Promise<void> => {
    const current = await reread();
    const [before, theirs] = [memberOf(record, shown), memberOf(current, shown)];
    if (isSame(before, theirs)) return send(member, mine, shown, current.etag);
    const retry = () => void meet(member, mine, shown);
    ask({
      contested: [{ member, mine, theirs }],
      settle: (keepsMine) => {
        answer(member, { is: 'saved' });
        void (keepsMine(member) ? send(member, mine, shown, current.etag) : refresh());
      },
      later: () => answer(member, { is: 'failed', sentence: CHANGED_MEANWHILE, retry }),
    });
  };

  const save: Autosave<Record, Body>['save'] = (member, value, shown = member) =>
    void send(member, value, shown, record.etag);
  return { record, states, conflict, draftOf, save };
}

function useSaveStates() {
  const [states, setStates] = useState<Readonly<globalThis.Record<string, SaveState>>>({});
  const set = (member: string, state: SaveState) => setStates((before) => ({ ...before, [member]: state }));
  const [conflict, ask] = useState<Conflict>();
  const answer = (member: string, state: SaveState) => {
    ask(undefined);
    set(member, state);
  };
  return { states, set, conflict, ask, answer };
}

function memberOf(record: object, name: string): unknown {
  return (record as Readonly<globalThis.Record<string, unknown>>)[name];
}
