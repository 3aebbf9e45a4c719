/** Applies one change to many matters. */
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Matter, type MatterUpdate, updateMatter } from '../../../sdk/practice.ts';
import { write } from '../../api/queries.ts';
import { changeMany } from '../../shell/change-many.ts';
import { usePracticeAreas, useUsers } from './choices.ts';
import { STATUSES } from './words.ts';
import { Dialog } from '../../ui/page/dialog.tsx';
import { counted } from '../../ui/values/counted.ts';

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
    startChange(matters, member, value);
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

function startChange(matters: readonly Matter[], member: Member, value: string): void {
  const writeOne = ({ id, etag }: Matter, data: MatterUpdate) =>
    write(updateMatter, { id, ifMatch: etag, data }, { quiet: true });
  changeMany({
    what: counted(matters.length, 'matter'),
    records: matters,
    nameOf: ({ display_number }) => display_number,
    change: (matter) => writeOne(matter, dataOf(member, value)),
    restore: (matter) => writeOne(matter, formerOf(matter, member)),
  });
}

function formerOf(matter: Matter, member: Member): MatterUpdate {
  if (member === 'status') return { status: matter.status };
  const before = matter[member];
  return { [member]: before ? { id: before.id } : null };
}
