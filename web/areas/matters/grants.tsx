/** The grants that pay for work on a matter; absent in firms without grants, which are most. */
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listGrants, type MatterUpdate, updateMatter } from '../../../sdk/practice.ts';
import { readAll } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import type { Autosave } from '../../ui/record/autosave.ts';
import { SaveNote } from '../../ui/record/editable-text.tsx';
import type { MatterRecord } from './matter.ts';

/** More are found by typing. */
const SHOWN_AT_MOST = 100;

const grantsQuery = readAll(listGrants, { fields: 'id,name' });

interface GrantsProps {
  readonly matter: MatterRecord;
  readonly saving: Autosave<MatterRecord, MatterUpdate>;
}

export function Grants({ matter: { grants }, saving }: GrantsProps) {
  const known = useQuery({ ...grantsQuery, enabled: can(listGrants) }).data?.data ?? [];
  const others = grants.filter(({ id }) => known.every((one) => one.id !== id));
  const choices = [...known, ...others].map(({ id, name }) => ({ value: String(id), label: name }));
  if (choices.length === 0) return null;
  const before = grants.map(({ id }) => id);
  const save = (after: readonly number[]) =>
    saving.save('grants', [
      ...after.filter((id) => !before.includes(id)).map((id) => ({ id })),
      ...before.filter((id) => !after.includes(id)).map((id) => ({ id, _destroy: true })),
    ]);
  return (
    <div>
      <MultiSelect
        label="Grants"
        placeholder={before.length === 0 ? 'None' : ''}
        data={choices}
        searchable
        limit={SHOWN_AT_MOST}
        disabled={!can(updateMatter)}
        value={before.map(String)}
        onChange={(chosen) => save(chosen.map(Number))}
      />
      <SaveNote state={saving.states['grants']} />
    </div>
  );
}
