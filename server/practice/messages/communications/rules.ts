/** The rules for communications. */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';

export const COMMUNICATION_TYPES = ['EmailCommunication', 'PhoneCommunication'] as const;

export type CommunicationType = (typeof COMMUNICATION_TYPES)[number];

/** Only phone calls can have subscribers, who are notified (records:457). */
export function subscribersAreOfCalls(type: CommunicationType, added: number): Refusal | undefined {
  if (type === 'PhoneCommunication' || added === 0) return undefined;
  return refuse('communication.subscribers', { type }, { field: 'notification_event_subscribers' });
}
