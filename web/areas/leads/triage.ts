/** Ignoring and restoring a lead, with ten seconds to undo. */
import { notifications } from '@mantine/notifications';
import { type InboxLead, updateInboxLead } from '../../../sdk/lead.ts';
import { useWrite, write } from '../../api/queries.ts';
import { showWithUndo } from '../../shell/undo.ts';
import { wordedOf } from '../../ui/values/worded.ts';
import { nameOf } from './lead-name.ts';

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
  const before = state === 'ignored' ? 'untriaged' : 'ignored';
  const refused = (error: unknown) =>
    notifications.show({ color: 'red', message: wordedOf(error), autoClose: false });
  showWithUndo(`${nameOf(lead)} ${DONE[state]}`, () => {
    write(updateInboxLead, { id: lead.id, data: { state: before } }).catch(refused);
  });
}
