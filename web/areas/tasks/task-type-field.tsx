/** The kind of a task, if the firm has kinds of tasks or the task has one. */
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listTaskTypes } from '../../../sdk/practice.ts';
import { readAll } from '../../api/queries.ts';

export interface TaskKind {
  readonly id: number;
  readonly name: string;
}

interface TaskTypeFieldProps {
  readonly value: TaskKind | null;
  readonly onChange: (kind: TaskKind | null) => void;
  readonly disabled?: boolean;
}

export function TaskTypeField({ value, onChange, disabled = false }: TaskTypeFieldProps) {
  const query = useQuery(readAll(listTaskTypes, { enabled: true, fields: 'id,name', order: 'name(asc)' }));
  const offered = query.data?.data ?? [];
  const kinds = value && !offered.some(({ id }) => id === value.id) ? [value, ...offered] : offered;
  if (kinds.length === 0) return null;
  return (
    <Select
      label="Kind"
      clearable
      searchable
      disabled={disabled}
      data={kinds.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value && String(value.id)}
      onChange={(chosen) => onChange(kinds.find(({ id }) => String(id) === chosen) ?? null)}
    />
  );
}
