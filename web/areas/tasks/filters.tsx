/** The task filters: assignee, status, due date, matter. They are in the address. */
import { Group, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getMatter, type Task } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { addDays, today } from '../../ui/values/format.ts';
import { MatterPicker } from '../../ui/fields/record-picker.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { PRIORITIES, STATUSES } from './words.ts';

export type TaskFilter = {
  /** `all`; without it, the person's own tasks. */
  whose?: string;
  status?: string;
  due?: string;
  matter?: string;
  priority?: string;
  query?: string;
};

const WEEK = 7;

const DUES = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Today or before' },
  { value: 'week', label: 'Next 7 days' },
  { value: 'none', label: 'No due date' },
];

function dueParams(due: string | undefined): object {
  if (due === 'overdue') return { due_at_to: addDays(today(), -1) };
  if (due === 'today') return { due_at_to: today() };
  if (due === 'week') return { due_at_from: today(), due_at_to: addDays(today(), WEEK) };
  return due === 'none' ? { due_at_present: false } : {};
}

/** The filters as parameters of the list operation; the board has a column for each status. */
export function useTaskParams({ ofStatus = true } = {}) {
  const [{ whose, status = 'open', due, matter, priority, query }] = useUrlState<TaskFilter>();
  return {
    ...(whose === 'all' ? {} : { assignee_id: session().user_id, assignee_type: 'user' as const }),
    ...(ofStatus && status === 'open' ? { complete: false } : {}),
    ...(ofStatus && status !== 'open' && status !== 'any' ? { status: status as Task['status'] } : {}),
    ...dueParams(due),
    ...(matter ? { matter_id: Number(matter) } : {}),
    ...(priority ? { priority: priority as Task['priority'] } : {}),
    ...(query ? { query } : {}),
  };
}

export function TaskFilters({ ofStatus = true }: { readonly ofStatus?: boolean }) {
  const [{ due, priority }, setUrl] = useUrlState<TaskFilter>();
  return (
    <Group gap="xs" className="filters">
      <WhoseFilter />
      {ofStatus && <StatusFilter />}
      <Select
        size="xs"
        w={132}
        aria-label="Due"
        placeholder="Due any time"
        clearable
        data={DUES}
        value={due ?? null}
        onChange={(value) => setUrl({ due: value ?? undefined })}
      />
      <Select
        size="xs"
        w={118}
        aria-label="Priority"
        placeholder="Any priority"
        clearable
        data={[...PRIORITIES]}
        value={priority ?? null}
        onChange={(value) => setUrl({ priority: value ?? undefined })}
      />
      <MatterFilter />
      <Search />
    </Group>
  );
}

function WhoseFilter() {
  const [{ whose = 'mine' }, setUrl] = useUrlState<TaskFilter>();
  return (
    <SegmentedControl
      size="xs"
      aria-label="Whose tasks"
      data={[
        { value: 'mine', label: 'Mine' },
        { value: 'all', label: 'All' },
      ]}
      value={whose}
      onChange={(value) => setUrl({ whose: value === 'mine' ? undefined : value })}
    />
  );
}

function StatusFilter() {
  const [{ status = 'open' }, setUrl] = useUrlState<TaskFilter>();
  return (
    <Select
      size="xs"
      w={120}
      aria-label="Status"
      allowDeselect={false}
      data={[{ value: 'open', label: 'Open' }, ...STATUSES, { value: 'any', label: 'Any status' }]}
      value={status}
      onChange={(value) => setUrl({ status: value === 'open' || !value ? undefined : value })}
    />
  );
}

function MatterFilter() {
  const [{ matter }, setUrl] = useUrlState<TaskFilter>();
  const id = Number(matter);
  const query = useQuery({ ...read(getMatter, { id, fields: 'id,display_number' }), enabled: id > 0 });
  const label = query.data?.data.display_number ?? matter;
  return (
    <MatterPicker
      size="xs"
      w={150}
      aria-label="Matter"
      placeholder="Any matter"
      value={id > 0 ? { id, label: label ?? '' } : null}
      onChange={(picked) => setUrl({ matter: picked ? String(picked.id) : undefined })}
    />
  );
}

function Search() {
  const [{ query = '' }, setUrl] = useUrlState<TaskFilter>();
  return <SearchField label="Search tasks" value={query} onChange={(text) => setUrl({ query: text })} />;
}
