/** Adds custom fields to a record that are not shown on every record: one, or those of a set. */
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listCustomFieldSets } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';

const MOST = 200;
const FIELDS = 'id,name,custom_fields{id}';

export interface AddFieldsProps {
  readonly of: 'Matter' | 'Contact';
  /** The fields that the record does not show. */
  readonly among: readonly { readonly id: number; readonly name: string }[];
  readonly add: (ids: readonly number[]) => void;
}

export function AddFields({ of, among, add }: AddFieldsProps) {
  const query = read(listCustomFieldSets, { fields: FIELDS, parent_type: of, limit: MOST });
  const { data } = useQuery({ ...query, enabled: among.length > 0 && can(listCustomFieldSets) });
  if (among.length === 0) return null;
  const sets = (data?.data ?? [])
    .map(({ id, name, custom_fields: all }) => ({
      id,
      name,
      ids: all.map((field) => field.id).filter((field) => among.some((one) => one.id === field)),
    }))
    .filter(({ ids }) => ids.length > 0);
  return (
    <Select
      label="Add a field"
      placeholder="Choose a field"
      searchable
      value={null}
      data={[
        ...(sets.length > 0
          ? [{ group: 'Sets', items: sets.map(({ id, name }) => ({ value: `set ${id}`, label: name })) }]
          : []),
        { group: 'Fields', items: among.map(({ id, name }) => ({ value: `field ${id}`, label: name })) },
      ]}
      onChange={(chosen) => {
        const [kind, id] = chosen?.split(' ') ?? [];
        if (kind === 'field') add([Number(id)]);
        else add(sets.find((set) => String(set.id) === id)?.ids ?? []);
      }}
    />
  );
}
