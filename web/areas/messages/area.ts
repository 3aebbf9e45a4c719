import { IconMessages } from '@tabler/icons-react';
import {
  createCommunication,
  createConversationMessage,
  createNote,
  importNotes,
  listConversations,
} from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { can } from '../../api/session.ts';
import type { Area, Command, Notice, SearchSource } from '../../shell/area.ts';
import { findMatters } from '../../ui/fields/find-records.ts';

const TOLD_AT_MOST = 10;

export const area: Area = {
  name: 'messages',
  title: 'Messages',
  icon: IconMessages,
  place: 75,
  key: 'i',
  path: '/messages',
  needs: listConversations,
  newPath: '/messages?new=1',
  pages: [
    { path: '/messages', load: () => import('./conversations-page.tsx') },
    { path: '/messages/log', load: () => import('./log-page.tsx') },
    { path: '/messages/notes', load: () => import('./notes-page.tsx') },
    { path: '/messages/notes/import', load: () => import('./import-notes-page.tsx') },
  ],
  commands: () => [
    ...(can(createCommunication)
      ? [
          { title: 'Log call', href: '/messages/log?new=call' },
          { title: 'Log email', href: '/messages/log?new=email' },
        ]
      : []),
    ...(can(createNote) ? [{ title: 'New note', href: '/messages/notes?new=1' }] : []),
    ...(can(importNotes) ? [{ title: 'Import notes', href: '/messages/notes/import' }] : []),
    ...(can(createConversationMessage) ? [{ title: 'New message', href: '/messages?new=1' }] : []),
  ],
  search: [
    aboutMatter('Log call', 'log call on', '/messages/log?new=call'),
    aboutMatter('Note', 'new note on', '/messages/notes?new=1'),
  ],
  notices: unread,
};

/** A palette command that writes something about the matter named after a verb. */
function aboutMatter(title: string, verb: string, address: string): SearchSource {
  const find = async (text: string, signal: AbortSignal): Promise<readonly Command[]> =>
    (await findMatters(text, signal)).map(({ id, label, detail }) => ({
      title: `${title} on ${label}`,
      ...(detail ? { detail } : {}),
      href: `${address}&matter=${id}`,
    }));
  return { title, verb, find };
}

async function unread(): Promise<readonly Notice[]> {
  const { data } = await api.call(listConversations, {
    fields: 'id,subject,last_message{body}',
    read_status: false,
    archived: false,
    for_user: true,
    limit: TOLD_AT_MOST,
  });
  return data.map(({ id, subject, last_message: last }) => ({
    id: `conversation ${id}`,
    title: `Unread: ${subject}`,
    ...(last?.body ? { detail: last.body } : {}),
    href: `/messages?conversation=${id}`,
  }));
}
