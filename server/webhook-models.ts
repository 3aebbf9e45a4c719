/**
 * The models of webhooks, with the names of the event table (practice:176–185) and the numbers that clients may send
 * instead. A model without a declared record is not offered.
 */
import type { Model } from '#webhooks';

const ALL = ['created', 'updated', 'deleted'] as const;

/** `prefix` is the setting identifier_prefix. */
export function webhookModels(prefix: string): readonly Model[] {
  return [
    {
      name: 'matter',
      number: 1,
      scope: 'matters',
      events: [...ALL, 'matter_opened', 'matter_pended', 'matter_closed'],
    },
    { name: 'activity', number: 2, scope: 'activities', events: ALL },
    { name: 'bill', number: 3, scope: 'billing', events: ALL },
    { name: 'calendar_entry', number: 4, scope: 'calendars', events: ALL },
    { name: 'communication', number: 5, scope: 'communications', events: ALL },
    { name: 'contact', number: 6, scope: 'contacts', events: ALL },
    { name: 'task', number: 7, scope: 'tasks', events: ALL },
    { name: 'document', number: 8, scope: 'documents', events: ALL },
    { name: 'folder', number: 9, scope: 'documents', events: ALL },
    // Payments cannot be deleted.
    {
      name: `${prefix}_payments_payment`,
      number: 10,
      resource: 'svc_payments_payment',
      scope: 'payments',
      events: ['created', 'updated'],
    },
  ];
}
