/** Ignoring and restoring a lead, with ten seconds to undo. */
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { type InboxLead, updateInboxLead } from '../../../sdk/lead.ts';
import { useWrite, write } from '../../api/queries.ts';
import { UndoMessage } from '../../shell/action-message.tsx';
import { nameOf } from './lead-name.ts';

const UNDO_WITHIN_MS = 10_000;

type State = 'untriaged' | 'ignored';

const DONE: Readonly<Record<State, string>> = { ignored: 'ignored', untriaged: 'moved back to the inbox' };

export function useTriage(moved: (id: number) => void) {
  const save = useWrite(updateInboxLead);
  const setState = (lead: InboxLead, state: State) => {
    moved(lead.id);
    save.mutate(
      { id: lead.id, data: { state }, ...(lead.etag ? { ifMatch: lead.etag } : {}) },
      { onSuccess: () => offerUndo(lead, state) },
    );
  };
  return { setState, error: save.error };
}

function offerUndo(lead: InboxLead, state: State): void {
  const key = `triage-${lead.id}`;
  const undo = () => {
    notifications.hide(key);
    void write(updateInboxLead, {
      id: lead.id,
      data: { state: state === 'ignored' ? 'untriaged' : 'ignored' },
    });
  };
  notifications.hide(key);
  notifications.show({
    id: key,
    message: createElement(UndoMessage, { title: `${nameOf(lead)} ${DONE[state]}`, undo }),
    autoClose: UNDO_WITHIN_MS,
  });
}
