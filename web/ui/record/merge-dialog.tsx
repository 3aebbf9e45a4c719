import { Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Contested } from './merge.ts';
import { Dialog } from '../page/dialog.tsx';

/** Members that both this person and someone else changed. */
export interface Conflict {
  readonly contested: readonly Contested[];
  /** Called with the choice of which members keep this person's value. */
  readonly settle: (keepsMine: (member: string) => boolean) => void;
  /** Called if the dialog is closed without a choice: the text stays, and saving it asks again. */
  readonly later: () => void;
}

export interface MergeDialogProps {
  readonly conflict: Conflict | undefined;
  /** The label of a member, such as "Description". */
  readonly label: (member: string) => string;
  readonly show?: (value: unknown) => string;
}

/** Two people changed the same members: shows both values of each, and lets the person choose. */
export function MergeDialog({ conflict, ...shown }: MergeDialogProps) {
  if (!conflict) return null;
  const { contested } = conflict;
  return contested.length === 1 ? (
    <OneMember {...shown} conflict={conflict} one={contested[0]!} />
  ) : (
    <ManyMembers {...shown} conflict={conflict} />
  );
}

type OpenConflict = Omit<MergeDialogProps, 'conflict'> & { readonly conflict: Conflict };

function OneMember({
  conflict: { settle, later },
  one,
  label,
  show = String,
}: OpenConflict & { readonly one: Contested }) {
  const theirs = () => settle(() => false);
  return (
    <Dialog opened onClose={later} title={`${label(one.member)} was changed by someone else`}>
      <Stack gap="sm">
        <Versions one={one} show={show} />
        <Group justify="flex-end">
          <Button variant="default" onClick={theirs}>
            Keep theirs
          </Button>
          <Button onClick={() => settle(() => true)}>Keep mine</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const WHOSE = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
];

function ManyMembers({ conflict: { contested, settle, later }, label, show = String }: OpenConflict) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (member: string, whose: string) =>
    setTheirs((before) => {
      const after = new Set(before);
      if (whose === 'theirs') after.add(member);
      else after.delete(member);
      return after;
    });
  return (
    <Dialog opened size="lg" onClose={later} title="This record was changed by someone else">
      <Stack gap="md">
        {contested.map((one) => (
          <ContestedMember
            key={one.member}
            one={one}
            label={label(one.member)}
            show={show}
            whose={theirs.has(one.member) ? 'theirs' : 'mine'}
            choose={(whose) => choose(one.member, whose)}
          />
        ))}
        <Group justify="flex-end">
          <Button onClick={() => settle((member) => !theirs.has(member))}>Save</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface ContestedMemberProps extends VersionsProps {
  readonly label: string;
  readonly whose: string;
  readonly choose: (whose: string) => void;
}

function ContestedMember({ one, label, show, whose, choose }: ContestedMemberProps) {
  return (
    <section aria-label={label}>
      <Group justify="space-between" mb={4}>
        <Text fw={600} size="sm">
          {label}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={`Whose ${label.toLowerCase()} is kept`}
          data={WHOSE}
          value={whose}
          onChange={choose}
        />
      </Group>
      <Versions one={one} show={show} />
    </section>
  );
}

interface VersionsProps {
  readonly one: Contested;
  readonly show: (value: unknown) => string;
}

function Versions({ one: { mine, theirs }, show }: VersionsProps) {
  return (
    <Group grow align="stretch" preventGrowOverflow={false}>
      <Version title="Your text" value={show(mine ?? '')} />
      <Version title="Their text" value={show(theirs ?? '')} />
    </Group>
  );
}

function Version({ title, value }: { readonly title: string; readonly value: string }) {
  return (
    <Paper withBorder p="sm" miw={180}>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{value || '(empty)'}</Text>
    </Paper>
  );
}
