/** The group that a matter is assigned to. */
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listGroups, type MatterUpdate, updateMatter } from '../../../sdk/practice.ts';
import { readAll } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { useAutosave } from '../../ui/record/autosave.ts';
import { EditableChoice } from '../../ui/record/editable.tsx';
import { MergeDialog } from '../../ui/record/merge-dialog.tsx';
import { type MatterRecord, readMatter } from './matter.ts';

export function Permissions({ matter }: { readonly matter: MatterRecord }) {
  const { save, states, conflict } = useAutosave<MatterRecord, MatterUpdate>({
    record: matter,
    update: updateMatter,
    reread: () => readMatter(matter.id),
  });
  const groups = useQuery({
    ...readAll(listGroups, { fields: 'id,name,users{name}' }),
    enabled: can(listGroups),
  });
  const group = groups.data?.data.find(({ id }) => id === matter.group?.id);
  return (
    <Stack maw={480}>
      <EditableChoice
        label="Group"
        value={matter.group ? String(matter.group.id) : null}
        choices={(groups.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        clearable
        editable={can(updateMatter)}
        state={states['group']}
        onSave={(id) => save('group', id === null ? null : { id: Number(id) })}
      />
      {group && (
        <Text size="sm">
          {group.users.length === 0
            ? 'This group has no members.'
            : group.users.map(({ name }) => name).join(', ')}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        Groups are managed in the settings. What a person may see and do depends on their roles.
      </Text>
      <MergeDialog
        conflict={conflict}
        label={() => 'Group'}
        show={(value) => (value as { name?: string } | '')?.['name' as never] ?? 'Your choice'}
      />
    </Stack>
  );
}
