/** Appointments and tasks of this week where a firm has none, so that pictures of them show some. */
import type { Page } from 'playwright-core';

const TASKS = [
  ['Send the fee agreement', 'High', 'pending', 1],
  ['Draft the answer to the complaint', 'High', 'in_progress', 2],
  ['Order the land register extract', 'Normal', 'in_progress', 3],
  ['Review the settlement offer', 'Normal', 'in_review', 1],
  ['Collect the medical records', 'Low', 'pending', 5],
  ['File the notice of appearance', 'Normal', 'complete', -1],
] as const;

/** Summary, days from the first of the week, hour, hours. */
const APPOINTMENTS = [
  ['Hearing, District Court', 1, 9, 2],
  ['Call with opposing counsel', 2, 11, 1],
  ['Client meeting', 2, 14, 1.5],
  ['Deposition', 3, 10, 3],
  ['Partners', 4, 9, 1],
  ['Mediation', 5, 13, 3],
] as const;

/** What runs in the page, each function from its text. */
const IN_THE_PAGE = [openSession, addTasks, addAppointments, sundayOf, fill];

export async function fillWeek(page: Page): Promise<void> {
  const call = `fill(${JSON.stringify([TASKS, APPOINTMENTS])})`;
  await page.evaluate([...IN_THE_PAGE.map(String), call].join('\n'));
}

async function fill([tasks, appointments]: [typeof TASKS, typeof APPOINTMENTS]): Promise<void> {
  const session = await openSession();
  await addTasks(session, tasks);
  await addAppointments(session, appointments);
}

type Session = Awaited<ReturnType<typeof openSession>>;

/** Reads and writes as the person who is signed in. */
async function openSession() {
  // eslint-disable-next-line typescript/no-explicit-any -- whatever the service answers
  const read = async (path: string): Promise<any> => (await fetch(path)).json();
  const { csrf_token, user_id, time_zone } = await read('/session');
  return {
    userId: user_id as number,
    timeZone: time_zone as string,
    get: async (path: string) => (await read(`/api/v4/${path}`)).data,
    post: async (path: string, data: object) => {
      const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf_token };
      const body = JSON.stringify({ data });
      const { ok, status } = await fetch(`/api/v4/${path}`, { method: 'POST', headers, body });
      if (!ok) throw new Error(`${path}: ${status}`);
    },
  };
}

async function addTasks({ userId, get, post }: Session, tasks: typeof TASKS): Promise<void> {
  const named: { name: string }[] = await get('tasks?fields=name&limit=200');
  for (const [name, priority, status, days] of tasks) {
    if (named.some((task) => task.name === name)) continue;
    const due_at = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const assignee = { id: userId, type: 'User' };
    await post('tasks', { name, description: name, priority, status, due_at, assignee });
  }
}

async function addAppointments(
  { timeZone, get, post }: Session,
  appointments: typeof APPOINTMENTS,
): Promise<void> {
  const now = new Date();
  const clockIn = (zone: string) => Date.parse(now.toLocaleString('en-US', { timeZone: zone }));
  const ahead_ms = clockIn(Intl.DateTimeFormat().resolvedOptions().timeZone) - clockIn(timeZone);
  const sunday = sundayOf(now);
  const saturday = new Date(sunday.getTime() + 6 * 86_400_000);
  const week = new URLSearchParams({ from: sunday.toISOString(), to: saturday.toISOString(), limit: '1' });
  if ((await get(`calendar_entries?${week}`)).length > 0) return;
  const { default_calendar_id: id } = await get('users/who_am_i?fields=default_calendar_id');
  for (const [summary, day, hour, hours] of appointments) {
    const start = new Date(sunday);
    start.setDate(start.getDate() + day);
    start.setHours(hour, 0, 0, 0);
    start.setTime(start.getTime() + ahead_ms);
    const end = new Date(start.getTime() + hours * 3_600_000);
    const [start_at, end_at] = [start.toISOString(), end.toISOString()];
    await post('calendar_entries', { summary, start_at, end_at, calendar_owner: { id } });
  }
}

function sundayOf(day: Date): Date {
  const sunday = new Date(day);
  sunday.setDate(sunday.getDate() - sunday.getDay());
  return sunday;
}
