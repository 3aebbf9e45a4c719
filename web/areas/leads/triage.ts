/** Ignoring and restoring a lead, with ten seconds to undo. */
import { type InboxLead, updateInboxLead } from '../../../sdk/lead.ts';
import { useWrite, write } from '../../api/queries.ts';
import { offerAction } from '../../shell/action-message.tsx';
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
  const undo = () => void write(updateInboxLead, { id: lead.id, data: { state: before } });
  offerAction({
    id: `triage-${lead.id}`,
    title: `${nameOf(lead)} ${DONE[state]}`,
    action: 'Undo',
    run: undo,
  });
}
