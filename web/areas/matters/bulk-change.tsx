/** Applies one change to many matters, one after the other, as a job. */
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Matter, type MatterUpdate, updateMatter } from '../../../sdk/practice.ts';
import { ApiError } from '../../api/client.ts';
import { queryClient, write } from '../../api/queries.ts';
import { startJob } from '../../shell/jobs.ts';
import { usePracticeAreas, useUsers } from './choices.ts';
import { STATUSES } from './words.ts';
import { Dialog } from '../../ui/page/dialog.tsx';
import { wordedOf } from '../../ui/values/worded.ts';

const MEMBERS = [
  { value: 'status', label: 'Status' },
  { value: 'responsible_attorney', label: 'Responsible attorney' },
  { value: 'originating_attorney', label: 'Originating attorney' },
  { value: 'practice_area', label: 'Practice area' },
] as const;

type Member = (typeof MEMBERS)[number]['value'];

export interface BulkChangeProps {
  readonly matters: readonly Matter[];
  readonly close: () => void;
}

export function BulkChange({ matters, close }: BulkChangeProps) {
  const { member, value, label, choices, setMember, setValue } = useChange();
  const begin = () => {
    if (value === null) return;
    close();
    startChange(`Change ${label.toLowerCase()} of ${matters.length} matters`, matters, dataOf(member, value));
  };
  const count = matters.length === 1 ? matters[0]!.display_number : `${matters.length} matters`;
  return (
    <Dialog opened onClose={close} title={`Change ${count}`}>
      <Stack>
        <MemberSelect member={member} choose={setMember} />
        <Select
          label={`New ${label.toLowerCase()}`}
          searchable
          data={choices}
          value={value}
          onChange={setValue}
        />
        <Text size="sm" c="dimmed">
          Matters that someone else has changed in the meantime are left unchanged and listed.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button disabled={value === null} onClick={begin}>
            Change
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The member to change and its new value, which is cleared when another member is chosen. */
function useChange() {
  const [member, setMember] = useState<Member>('status');
  const [value, setValue] = useState<string | null>(null);
  return {
    member,
    value,
    label: MEMBERS.find((one) => one.value === member)!.label,
    choices: useChoices(member),
    setMember: (chosen: Member) => {
      setMember(chosen);
      setValue(null);
    },
    setValue,
  };
}

interface MemberSelectProps {
  readonly member: Member;
  readonly choose: (member: Member) => void;
}

function MemberSelect({ member, choose }: MemberSelectProps) {
  return (
    <Select
      label="What"
      allowDeselect={false}
      data={[...MEMBERS]}
      value={member}
      onChange={(chosen) => choose(chosen as Member)}
    />
  );
}

/** The values that a member can have. */
function useChoices(member: Member) {
  const areas = usePracticeAreas();
  const people = useUsers();
  if (member === 'status')
    return STATUSES.map((status) => ({ value: status as string, label: status as string }));
  return member === 'practice_area' ? areas : people;
}

function dataOf(member: Member, value: string): MatterUpdate {
  return (member === 'status' ? { status: value } : { [member]: { id: Number(value) } }) as MatterUpdate;
}

function startChange(title: string, matters: readonly Matter[], data: MatterUpdate): void {
  startJob(title, async ({ progress, signal }) => {
    const refused = await changeAll(matters, data, progress, signal);
    await queryClient.invalidateQueries();
    return { note: refused.length === 0 ? 'All changed.' : refused.join(' ') };
  });
}

/** Returns a message for each refusal. */
async function changeAll(
  matters: readonly Matter[],
  data: MatterUpdate,
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<string[]> {
  const refused: string[] = [];
  for (const [index, { id, etag, display_number }] of matters.entries()) {
    signal.throwIfAborted();
    try {
      await write(updateMatter, { id, ifMatch: etag, data });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push(`${display_number}: ${wordedOf(error)}`);
    }
    progress((index + 1) / matters.length);
  }
  return refused;
}
