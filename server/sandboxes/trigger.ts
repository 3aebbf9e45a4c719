/** Triggers an event in a sandbox by the write that causes it. */
import type { PracticeClient } from './practice-client.ts';

interface Sample {
  readonly path: string;
  /** Returns the members of a new record. */
  readonly create: (client: PracticeClient) => Promise<object>;
  readonly change: object;
}

interface One {
  readonly data: { readonly id: number };
}

interface Many {
  readonly data: readonly { readonly id: number }[];
}

const HOUR_MS = 3_600_000;

const SAMPLES: Readonly<Record<string, Sample>> = {
  matter: {
    path: 'matters',
    create: async (client) => ({ client: await first(client, 'contacts'), description: 'Test matter' }),
    change: { description: stamped('Test matter') },
  },
  activity: {
    path: 'activities',
    create: async (client) => ({
      type: 'TimeEntry',
      date: new Date().toISOString().slice(0, 10),
      quantity: 1800,
      matter: await first(client, 'matters'),
    }),
    change: { note: stamped('Test note') },
  },
  contact: {
    path: 'contacts',
    create: async () => ({ type: 'Company', name: 'Test Company' }),
    change: { name: stamped('Test Company') },
  },
  task: {
    path: 'tasks',
    create: async (client) => ({
      name: 'Test task',
      description: 'Created by a trigger.',
      assignee: { ...(await first(client, 'users')), type: 'User' },
    }),
    change: { name: stamped('Test task') },
  },
  calendar_entry: {
    path: 'calendar_entries',
    create: async (client) => ({
      summary: 'Test entry',
      start_at: new Date().toISOString(),
      end_at: new Date(Date.now() + HOUR_MS).toISOString(),
      calendar_owner: await first(client, 'calendars'),
    }),
    change: { summary: stamped('Test entry') },
  },
  folder: {
    path: 'folders',
    create: async (client) => ({
      name: stamped('Test folder'),
      parent: { ...(await first(client, 'matters')), type: 'Matter' },
    }),
    change: { name: stamped('Changed folder') },
  },
};

/** All events that can be triggered, such as matter.created. */
export const EVENTS = Object.keys(SAMPLES).flatMap((model) =>
  ['created', 'updated', 'deleted'].map((event) => `${model}.${event}`),
);

/** Updates and deletions use a record created for the purpose, so that nothing else in the sandbox changes. */
export async function trigger(client: PracticeClient, name: string): Promise<number> {
  const [model = '', event] = name.split('.');
  const sample = SAMPLES[model];
  if (!sample) throw new Error(`No events of ${model} can be triggered.`);
  const { path, create, change } = sample;
  const { data } = await client.write<One>('POST', path, await create(client));
  if (event === 'updated') await client.write('PATCH', `${path}/${data.id}`, change);
  if (event === 'deleted') await client.write('DELETE', `${path}/${data.id}`);
  return data.id;
}

async function first(client: PracticeClient, path: string): Promise<{ id: number }> {
  const { data } = await client.get<Many>(`${path}?limit=1&fields=id`);
  if (!data[0]) throw new Error(`The sandbox has no ${path}, but the record needs one.`);
  return { id: data[0].id };
}

function stamped(words: string): string {
  return `${words} ${new Date().toISOString()}`;
}
