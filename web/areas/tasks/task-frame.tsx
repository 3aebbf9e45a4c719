import { Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { createTask } from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { useOpen, useUrlState } from '../../shell/url-state.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { ViewChoice } from '../../ui/page/view-choice.tsx';
import { NewTask } from './new-task.tsx';
import { TaskDrawer } from './task-drawer.tsx';
import './tasks.css';

const VIEWS = [
  { value: '/tasks', label: 'List' },
  { value: '/tasks/board', label: 'Board' },
  { value: '/tasks/templates', label: 'Templates' },
];

export interface TaskFrameProps {
  readonly view: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** The frame of every tasks page: the choice of view, the new-task form, the open task. */
export function TaskFrame({ view, title = 'Tasks', children }: TaskFrameProps) {
  const open = useOpen();
  const [state, setUrl] = useUrlState<Record<string, string>>();
  const { task: _, new: __, order: ___, ...filters } = state;
  const go = (to: string) => {
    const search = to === '/tasks/templates' ? '' : new URLSearchParams(filters).toString();
    open(search ? `${to}?${search}` : to);
  };
  return (
    <>
      <PageHead title={title}>
        <ViewChoice views={VIEWS} view={view} onChange={go} />
        {can(createTask) && (
          <Tooltip label="n">
            <Button size="xs" onClick={() => setUrl({ new: '1' }, { push: true })}>
              New task
            </Button>
          </Tooltip>
        )}
      </PageHead>
      {children}
      <NewTask />
      <TaskDrawer />
    </>
  );
}
