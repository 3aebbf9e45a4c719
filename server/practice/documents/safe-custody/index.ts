/** The records of safe custody. */
import { safeCustodyLocation } from './location.ts';
import { safeCustodyPacket } from './packet.ts';
import { safeCustodyRecord } from './record.ts';
import { safeCustodyStateChange } from './state-change.ts';

export { safeCustodyEndpoints } from './endpoints.ts';
export const safeCustodyRecords = [
  safeCustodyLocation,
  safeCustodyPacket,
  safeCustodyRecord,
  safeCustodyStateChange,
];
