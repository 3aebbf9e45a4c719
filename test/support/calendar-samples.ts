/** Bodies that create appointments, deadlines and tasks for the conformance suite (samples.ts). */
import type { Maker, Samples } from '../../server/kernel/records/conformance/sample.ts';
import { idOfFirst } from './money-samples.ts';

const BASE = '/api/v4';

/** The first id of the federal rules, which the suite's caller imports and both firms use. */
const FEDERAL = 1000;
const TRIAL_DATE = 1016;

/** Counts changes, so that each sends a value different from the previous one. */
let changes = 0;

async function methodOf(maker: Maker): Promise<number> {
  const { body } = await maker.caller.call('GET', `${BASE}/users?fields=notification_methods`);
  return body.data[0].notification_methods[0].id;
}

export const calendarSamples: Samples = {
  calendar_entry: {
    create: async ({ idOf, word }) => ({
      calendar_owner: { id: await idOf('calendar') },
      summary: word(),
      start_at: '2026-03-31T09:30:00Z',
      end_at: '2026-03-31T10:30:00Z',
    }),
    change: ({ word }) => ({ summary: word() }),
  },
  court_jurisdiction: { make: async () => FEDERAL, fewValues: true },
  court_trigger: { make: async () => TRIAL_DATE },
  court_service_type: { make: async () => 1 },
  court_jurisdiction_choice: { unmade: true },
  matter_docket: {
    create: async ({ idOf, word }) => ({
      name: word(),
      matter: { id: await idOf('matter') },
      jurisdiction: { id: FEDERAL },
      trigger: { id: TRIAL_DATE },
      start_date: '2026-03-31',
    }),
    change: ({ word }) => ({ name: word() }),
  },
  calendar_entry_event_type: {
    create: ({ word }) => ({ name: word(), color: '#367B9C' }),
    change: ({ word }) => ({ name: word() }),
  },
  notification_method: { make: methodOf },
  reminder: {
    create: async (maker) => ({
      subject: { id: await maker.idOf('task'), type: 'Task' },
      duration_unit: 'days',
      duration_value: 3,
      notification_method: { id: await methodOf(maker) },
    }),
    change: () => ({ duration_value: 1 + Math.floor(Math.random() * 5000) }),
  },
  task: {
    create: async (maker) => ({
      name: maker.word(),
      description: maker.word(),
      due_at: '2027-03-31',
      assignee: { id: await idOfFirst(maker, 'users'), type: 'User' },
    }),
    change: ({ word }) => ({ name: word() }),
  },
  task_calendar: {
    change: () => ({ visible: ++changes % 2 === 0 }),
    fewValues: true,
    make: (maker) => idOfFirst(maker, 'task_calendars'),
  },
  task_template: {
    create: async ({ idOf, word }) => ({
      name: word(),
      task_template_list: { id: await idOf('task_template_list') },
    }),
    change: ({ word }) => ({ name: word() }),
  },
  task_type: { create: ({ word }) => ({ name: word() }), change: ({ word }) => ({ name: word() }) },
};
