import { IconHome } from '@tabler/icons-react';
import { listTasks } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { can, session } from '../../api/session.ts';
import type { Area, Notice } from '../../shell/area.ts';
import { formatDate, today } from '../../ui/format.ts';

export const area: Area = {
  name: 'home',
  title: 'Home',
  icon: IconHome,
  place: 10,
  key: 'h',
  path: '/home',
  notices: async () => (can(listTasks) ? overdueTasks() : []),
  pages: [{ path: '/home', load: () => import('./home-page.tsx') }],
};

const TOLD_AT_MOST = 10;

async function overdueTasks(): Promise<readonly Notice[]> {
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
    title: name ?? 'Task',
    detail: due_at === today() ? 'Due today' : `Due ${formatDate(due_at ?? today())}`,
    urgent: due_at !== today(),
  }));
}
