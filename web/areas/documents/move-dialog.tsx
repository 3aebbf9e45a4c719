/** Moves or copies documents and folders to a chosen folder of a matter, a contact or the firm. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copyDocument } from '../../../sdk/practice.ts';
import { api, newKey } from '../../api/client.ts';
import { Failure } from '../../ui/page/failure.tsx';
import type { Picked } from '../../ui/fields/find-records.ts';
import { ContactPicker, MatterPicker } from '../../ui/fields/record-picker.tsx';
import { useSteps } from '../../ui/forms/steps.ts';
import { type Item, moveInto } from './dragging.ts';
import { FolderTree } from './folder-tree.tsx';
import { type Place, rootOf } from './place.ts';
import { Dialog } from '../../ui/page/dialog.tsx';

export interface MoveDialogProps {
  readonly what: readonly Item[];
  readonly copy?: boolean;
  /** The starting folder of the choice; without it, the firm's folders. */
  readonly place: Place | null;
  readonly close: () => void;
}

export function MoveDialog({ what, copy = false, place, close }: MoveDialogProps) {
  const target = useTarget(place);
  const { to, chooseRoot, firm } = target;
  const { busy, failure, send } = useSending({ what, copy, close });
  const word = copy ? 'Copy' : 'Move';
  const title = what.length === 1 ? `${word} ${what[0]!.name}` : `${word} ${what.length} documents`;
  return (
    <Dialog opened onClose={close} title={title}>
      <Stack gap="sm">
        <FolderChoice target={target} opened={place?.trail.map(({ id }) => id) ?? []} />
        {failure !== undefined && <Failure error={failure} />}
        <Group justify="space-between">
          <Button variant="subtle" disabled={firm === undefined} onClick={() => chooseRoot(firm)}>
            Firm’s folders
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button disabled={to === undefined} loading={busy} onClick={() => send(to!)}>
              {word} here
            </Button>
          </Group>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface FolderChoiceProps {
  readonly target: ReturnType<typeof useTarget>;
  /** Initially open folders. */
  readonly opened: readonly number[];
}

function FolderChoice({ target, opened }: FolderChoiceProps) {
  const { shown, to, setTo, chooseRoot } = target;
  return (
    <>
      <Group grow align="flex-start">
        <MatterPicker
          label="Matter"
          onChange={(picked) => void ownFolders('matter', picked).then(chooseRoot)}
        />
        <ContactPicker
          label="Contact"
          onChange={(picked) => void ownFolders('contact', picked).then(chooseRoot)}
        />
      </Group>
      {shown && (
        <FolderTree
          key={shown.id}
          root={{ id: shown.id, name: shown.label }}
          current={to}
          opened={opened}
          onChoose={setTo}
        />
      )}
      {to === undefined && (
        <Text size="sm" c="dimmed">
          Choose a folder.
        </Text>
      )}
    </>
  );
}

/** The folder tree to choose from, and the chosen folder. */
function useTarget(place: Place | null) {
  const [root, setRoot] = useState<Picked | undefined>(
    place ? { id: place.trail[0]!.id, label: place.trail[0]!.name } : undefined,
  );
  const [to, setTo] = useState<number>();
  const firmId = useQuery({
    queryKey: ['practice', 'folders', 'firm'],
    queryFn: ({ signal }) => rootOf({}, signal),
  }).data;
  const firm = firmId === undefined ? undefined : { id: firmId, label: 'Firm' };
  const chooseRoot = (next: Picked | undefined) => {
    setRoot(next);
    setTo(next?.id);
  };
  return { shown: root ?? firm, to, setTo, chooseRoot, firm };
}

function useSending({ what, copy, close }: Required<Omit<MoveDialogProps, 'place'>>) {
  const { run, ...state } = useSteps(close);
  // After a failure, those that were copied before it are not copied again.
  const done = useRef(new Set<string>());
  const sendTo = async (to: number) => {
    for (const item of what) {
      const key = `${item.type} ${item.id} to ${to}`;
      if (done.current.has(key)) continue;
      await put(item, to, copy);
      done.current.add(key);
    }
  };
  return { ...state, send: (to: number) => run(() => sendTo(to)) };
}

function put(item: Item, to: number, copy: boolean): Promise<unknown> {
  if (!copy) return moveInto(item, to);
  const { id, name } = item;
  const parent = { id: to, type: 'Folder' as const };
  return api.call(copyDocument, { id, data: { name, parent } }, { idempotencyKey: newKey() });
}

/** The root folder of a picked matter or contact, with its label. */
async function ownFolders(kind: 'matter' | 'contact', picked: Picked | null): Promise<Picked | undefined> {
  if (!picked) return undefined;
  return { id: await rootOf({ [kind]: String(picked.id) }), label: picked.label };
}
