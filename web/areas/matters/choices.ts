/** The short lists used to filter and describe matters. */
import { useQuery } from '@tanstack/react-query';
import { listMatterStages, listPracticeAreas, listUsers } from '../../../sdk/practice.ts';
import { readAll } from '../../api/queries.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

function choicesOf(
  rows: readonly { readonly id: number; readonly name: string | null }[] | undefined,
): Choice[] {
  return (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name ?? String(id) }));
}

export function usePracticeAreas(): Choice[] {
  return choicesOf(useQuery(readAll(listPracticeAreas, { fields: 'id,name' })).data?.data);
}

export function useUsers(): Choice[] {
  return choicesOf(useQuery(readAll(listUsers, { fields: 'id,name', enabled: true })).data?.data);
}

/** The stages of a practice area; without one, all stages, with the area's name. */
export function useStages(practiceArea?: string | number): Choice[] {
  const { data } = useQuery(
    readAll(listMatterStages, {
      fields: 'id,name,practice_area{name}',
      ...(practiceArea ? { practice_area_id: Number(practiceArea) } : {}),
    }),
  );
  return (data?.data ?? []).map(({ id, name, practice_area: area }) => ({
    value: String(id),
    label: practiceArea || !area ? name : `${name} · ${area.name}`,
  }));
}
