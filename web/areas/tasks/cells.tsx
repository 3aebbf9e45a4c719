/** List cells edited in place: Enter or leaving the field saves, Escape cancels. */
import { Checkbox, TextInput, UnstyledButton } from '@mantine/core';
import {
  createContext,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type SetStateAction,
  useContext,
  useState,
} from 'react';
import { type Task, type TaskUpdate, updateTask } from '../../../sdk/practice.ts';
import { write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { useEditFocus } from '../../ui/page/focus-return.ts';
import { formatDate, today } from '../../ui/values/format.ts';
import { UserPicker } from '../../ui/fields/record-picker.tsx';
import { changeTask, tell } from './change.ts';

/** The task whose name is being edited after a key press. */
export const Renaming = createContext<{
  readonly id: number | undefined;
  readonly set: Dispatch<SetStateAction<number | undefined>>;
}>({ id: undefined, set: () => undefined });

const save = (task: Task, data: TaskUpdate, refused?: () => void) =>
  void write(updateTask, { id: task.id, ifMatch: task.etag, data }).catch((error: unknown) => {
    tell(error);
    refused?.();
  });

/** Completes or reopens a task. */
export function finish(task: Pick<Task, 'id' | 'etag' | 'name' | 'status'>): void {
  const done = task.status === 'complete';
  void changeTask(
    task,
    { status: done ? 'pending' : 'complete' },
    `${done ? 'Reopened' : 'Completed'}: ${task.name}`,
    { status: task.status },
  );
}

export function DoneCell({ task }: { readonly task: Task }) {
  return (
    <Checkbox
      size="xs"
      radius="xl"
      aria-label={`${task.status === 'complete' ? 'Open' : 'Complete'} ${task.name}`}
      checked={task.status === 'complete'}
      disabled={!can(updateTask)}
      onChange={() => finish(task)}
    />
  );
}

interface CellProps {
  readonly label: string;
  readonly shown: ReactNode;
  readonly editing: boolean;
  readonly setEditing: (editing: boolean) => void;
  readonly commit: () => void;
  /** Called when the focus leaves the field; `commit` by default. */
  readonly leave?: () => void;
  readonly children: ReactNode;
}

function Cell({ label, shown, editing, setEditing, commit, leave = commit, children }: CellProps) {
  const focus = useEditFocus();
  if (!can(updateTask)) return shown;
  if (!editing)
    return (
      <UnstyledButton
        ref={focus.ref}
        className="task-cell"
        aria-label={label}
        onClick={() => {
          focus.begin();
          setEditing(true);
        }}
      >
        {shown}
      </UnstyledButton>
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setEditing(false);
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape' || event.key === 'Enter') event.stopPropagation();
  };
  return (
    // The control is the field inside; this element only handles bubbling events.
    <div role="presentation" onBlur={leave} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

export function NameCell({ task }: { readonly task: Task }) {
  const { name, setName, ...cell } = useRenaming(task);
  const shown = (
    <span className="task-name" data-done={task.status === 'complete' || undefined}>
      {task.name}
    </span>
  );
  return (
    <Cell label={`Name: ${task.name}, edit`} shown={shown} {...cell}>
      <TextInput
        size="xs"
        autoFocus
        aria-label="Name"
        value={name}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Cell>
  );
}

function useRenaming(task: Task) {
  const renaming = useContext(Renaming);
  // The task's current name, even if someone else changes it, until the person types.
  const [typed, setName] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const name = typed ?? task.name;
  const setEditing = (editing: boolean) => {
    setName(undefined);
    setRefused(undefined);
    renaming.set(editing ? task.id : undefined);
  };
  /** What was refused stays, to be corrected, unless another task is being renamed by now. */
  const keep = (text: string) => {
    setName(text);
    setRefused(text);
    renaming.set((id) => id ?? task.id);
  };
  const commit = () => {
    setEditing(false);
    if (name.trim() && name !== task.name) save(task, { name }, () => keep(name));
  };
  /** What was refused is sent again only with Enter. */
  const leave = () => {
    if (name !== refused) commit();
  };
  return { name, setName, editing: renaming.id === task.id, setEditing, commit, leave };
}

export function DueCell({ task }: { readonly task: Task }) {
  const [editing, setEditing] = useState(false);
  const [due, setDue] = useState(task.due_at);
  const commit = () => {
    setEditing(false);
    if (due !== task.due_at) save(task, { due_at: due });
  };
  const begin = (on: boolean) => {
    setDue(task.due_at);
    setEditing(on);
  };
  return (
    <Cell
      label={`Due: ${task.due_at ? formatDate(task.due_at) : 'none'}, edit`}
      shown={<Due task={task} />}
      setEditing={begin}
      {...{ editing, commit }}
    >
      <DateField size="xs" autoFocus clearable aria-label="Due" value={due} onChange={setDue} />
    </Cell>
  );
}

/** A due date; overdue ones are marked with words and color. */
export function Due({ task: { due_at, status } }: { readonly task: Pick<Task, 'due_at' | 'status'> }) {
  if (!due_at) return <span className="task-none">No date</span>;
  const late = due_at < today() && status !== 'complete';
  return (
    <span data-late={late || undefined} className="task-due">
      {due_at === today() ? 'Today' : formatDate(due_at)}
      {late && ' · overdue'}
    </span>
  );
}

export function AssigneeCell({ task }: { readonly task: Task }) {
  const [editing, setEditing] = useState(false);
  const name = task.assignee?.name;
  return (
    <Cell
      label={`Assignee: ${name ?? 'nobody'}, edit`}
      shown={name ?? <span className="task-none">Nobody</span>}
      commit={() => setEditing(false)}
      {...{ editing, setEditing }}
    >
      <UserPicker
        size="xs"
        autoFocus
        aria-label="Assignee"
        value={task.assignee ? { id: task.assignee.id, label: name ?? '' } : null}
        onChange={(user) => {
          setEditing(false);
          if (user) save(task, { assignee: { id: user.id, type: 'User' } });
        }}
      />
    </Cell>
  );
}
