/** The matter in the address, as the value of a picker. */
import { useQuery } from '@tanstack/react-query';
import { getMatter } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import type { Picked } from '../../ui/fields/find-records.ts';

/** Undefined while loading. */
export function useMatter(id: string | undefined): Picked | null | undefined {
  const query = useQuery({
    ...read(getMatter, { id: Number(id), fields: 'id,display_number' }),
    enabled: id !== undefined,
  });
  if (id === undefined || query.isError) return null;
  const matter = query.data?.data;
  return matter && { id: matter.id, label: matter.display_number ?? String(matter.id) };
}
