import { IconInbox } from '@tabler/icons-react';
import {
  createConflictCheck,
  createInboxLead,
  getLeadStatistics,
  importInboxLeads,
  listInboxLeads,
  listLeadMatters,
} from '../../../sdk/lead.ts';
import { api } from '../../api/client.ts';
import { can } from '../../api/session.ts';
import type { Area, Command, Notice } from '../../shell/area.ts';
import { nameOf } from './lead-name.ts';

export const area: Area = {
  name: 'leads',
  title: 'Leads',
  icon: IconInbox,
  place: 100,
  key: 'l',
  path: '/leads',
  needs: listInboxLeads,
  newPath: '/leads?new=1',
  pages: [
    { path: '/leads', load: () => import('./inbox-page.tsx') },
    { path: '/leads/pipeline', load: () => import('./pipeline-page.tsx') },
    { path: '/leads/matters/$leadMatterId', load: () => import('./matter-page.tsx') },
    { path: '/leads/contacts', load: () => import('./contacts-page.tsx') },
    { path: '/leads/contacts/$leadContactId', load: () => import('./contact-page.tsx') },
    { path: '/leads/figures', load: () => import('./figures-page.tsx') },
    { path: '/leads/form', load: () => import('./form-page.tsx') },
    { path: '/leads/import', load: () => import('./import-page.tsx'), needs: importInboxLeads },
    { path: '/leads/conflicts', load: () => import('./conflicts-page.tsx'), needs: createConflictCheck },
  ],
  commands: () => [
    ...(can(createInboxLead) ? [{ title: 'New lead', href: '/leads?new=1' }] : []),
    { title: 'Lead pipeline', href: '/leads/pipeline' },
    ...(can(importInboxLeads) ? [{ title: 'Import leads', href: '/leads/import' }] : []),
    ...(can(createConflictCheck) ? [{ title: 'Check conflicts', href: '/leads/conflicts' }] : []),
  ],
  search: [{ title: 'Leads', find: findLeads }],
  notices: async () => (can(getLeadStatistics) ? untriagedLeads() : []),
};

const FOUND_AT_MOST = 6;

async function findLeads(query: string, signal: AbortSignal): Promise<readonly Command[]> {
  const [leads, matters] = await Promise.all([
    api.call(listInboxLeads, { state: 'untriaged', query }, { signal }),
    can(listLeadMatters) ? api.call(listLeadMatters, { query }, { signal }) : { data: [] },
  ]);
  return [
    ...leads.data.slice(0, FOUND_AT_MOST).map((lead) => ({
      title: nameOf(lead),
      detail: 'Inbox lead',
      href: `/leads?lead=${lead.id}`,
    })),
    ...matters.data.slice(0, FOUND_AT_MOST).map(({ id, client, description, status }) => ({
      title: client?.full_name ?? description,
      detail: `${status} · ${description}`,
      href: `/leads/matters/${id}`,
    })),
  ];
}

async function untriagedLeads(): Promise<readonly Notice[]> {
  const { untriaged } = (await api.call(getLeadStatistics, { months: 1 })).inbox;
  if (untriaged === 0) return [];
  const title =
    untriaged === 1 ? '1 lead is waiting in the inbox' : `${untriaged} leads are waiting in the inbox`;
  return [{ id: `untriaged leads ${untriaged}`, title, href: '/leads' }];
}
