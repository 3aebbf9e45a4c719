import { IconChecklist } from '@tabler/icons-react';
import { createTask, importTasks, listTasks, listTaskTemplateLists } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { can, session } from '../../api/session.ts';
import type { Area, Command, Notice } from '../../shell/area.ts';
import { formatDate, today } from '../../ui/values/format.ts';

export const area: Area = {
  name: 'tasks',
  title: 'Tasks',
  icon: IconChecklist,
  place: 60,
  key: 'k',
  path: '/tasks',
  needs: listTasks,
  newPath: '/tasks?new=1',
  pages: [
    { path: '/tasks', load: () => import('./list-page.tsx') },
    { path: '/tasks/import', load: () => import('./import-page.tsx') },
    { path: '/tasks/board', load: () => import('./board-page.tsx') },
    { path: '/tasks/templates', load: () => import('./templates-page.tsx') },
    { path: '/tasks/templates/$listId', load: () => import('./template-page.tsx') },
  ],
  commands: () => [
    ...(can(createTask) ? [{ title: 'New task', href: '/tasks?new=1' }] : []),
    ...(can(importTasks) ? [{ title: 'Import tasks', href: '/tasks/import' }] : []),
    { title: 'Task board', href: '/tasks/board' },
    ...(can(listTaskTemplateLists) ? [{ title: 'Task templates', href: '/tasks/templates' }] : []),
  ],
  search: [{ title: 'Tasks', find: findTasks }],
  notices: tasksDue,
};

const FOUND_AT_MOST = 6;

async function findTasks(text: string, signal: AbortSignal): Promise<readonly Command[]> {
  const { data } = await api.call(
    listTasks,
    { fields: 'id,name,matter{display_number}', query: text, limit: FOUND_AT_MOST },
    { signal },
  );
  return data.map(({ id, name, matter }) => ({
    title: name,
    ...(matter?.display_number ? { detail: matter.display_number } : {}),
    href: `/tasks?task=${id}`,
  }));
}

const TOLD_AT_MOST = 10;

async function tasksDue(): Promise<readonly Notice[]> {
  const { data } = await api.call(listTasks, {
    fields: 'id,name,due_at',
    assignee_id: session().user_id,
    assignee_type: 'user',
    complete: false,
    due_at_to: today(),
    order: 'due_at(asc)',
    limit: TOLD_AT_MOST,
  });
  return data.map(({ id, name, due_at }) => ({
    id: `task ${id}`,
    title: name,
    detail: due_at === today() ? 'Due today' : `Due ${formatDate(due_at ?? today())}`,
    href: `/tasks?task=${id}`,
    urgent: due_at !== today(),
  }));
}
