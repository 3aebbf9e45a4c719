import { UnstyledButton } from '@mantine/core';
import type { DragEvent } from 'react';
import type { Task } from '../../../sdk/practice.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { Due } from './cells.tsx';

export type BoardTask = Pick<Task, 'id' | 'etag' | 'name' | 'status' | 'due_at' | 'priority'> & {
  readonly matter: { readonly display_number: string | null } | null;
  readonly assignee: { readonly name: string | null; readonly initials: string | null } | null;
};

export interface CardProps {
  readonly task: BoardTask;
  readonly active: boolean;
  readonly draggable: boolean;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onFocus: () => void;
}

/** A task on the board. A click opens it. */
export function Card({ task, active, draggable, onDragStart, onFocus }: CardProps) {
  const [, setUrl] = useUrlState<{ task?: string }>();
  return (
    <li>
      <UnstyledButton
        className="board-card"
        data-task={task.id}
        data-active={active || undefined}
        draggable={draggable}
        onDragStart={onDragStart}
        onFocus={onFocus}
        onClick={() => setUrl({ task: String(task.id) }, { push: true })}
      >
        <span className="task-name" data-done={task.status === 'complete' || undefined}>
          {task.name}
        </span>
        <span className="board-facts">
          {task.priority === 'High' && <b className="task-high">High</b>}
          {task.due_at && <Due task={task} />}
          {task.matter && <span>{task.matter.display_number}</span>}
          {task.assignee && <span title={task.assignee.name ?? ''}>{task.assignee.initials}</span>}
        </span>
      </UnstyledButton>
    </li>
  );
}
