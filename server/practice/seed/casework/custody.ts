/** Originals of clients in safe custody, some of them handed out. */
import { changeHands } from '../../documents/index.ts';
import type { RecordWriter, OpenMatter } from './record-writer.ts';

const MOST_CLIENTS = 3;

export async function seedCustody(records: RecordWriter): Promise<void> {
  const room = await records.add('safe_custody_location', { name: 'Strong room' });
  const vault = await records.add('safe_custody_location', { name: 'Bank vault' });
  const people = new Map(
    records.firm.matters
      .filter(isOfAPerson)
      .map((matter): [string, OpenMatter] => [matter.client_id, matter]),
  );
  for (const [place, matter] of [...people.values()].slice(0, MOST_CLIENTS).entries()) {
    const packet = await records.add('safe_custody_packet', {
      contact_id: matter.client_id,
      safe_custody_location_id: place === 1 ? vault : room,
      created_on: records.day(-300 + 40 * place),
      custom_number: `W-${101 + place}`,
      description: 'Sealed envelope',
    });
    await seedWill(records, packet, matter, place);
    await seedDeed(records, packet, place);
  }
}

const isOfAPerson = ({ client_type: type }: OpenMatter): boolean => type === 'Person';

async function seedWill(
  records: RecordWriter,
  packet: string,
  matter: OpenMatter,
  place: number,
): Promise<void> {
  const will = await records.add('safe_custody_record', {
    safe_custody_packet_id: packet,
    title: `Will of ${matter.client_name}`,
    document_type: 'will',
    date: records.day(-320 + 40 * place),
    stored_on: records.day(-300 + 40 * place),
    reason: 'Signed at the firm',
  });
  if (place === 2) return;
  await recordHandover(records, will, {
    state: 'temporarily_removed',
    day: -21,
    reason: 'To sign a codicil before the notary',
    contactId: matter.client_id,
  });
  if (place === 1) await recordHandover(records, will, { state: 'held', day: -14, reason: 'Codicil signed' });
}

async function seedDeed(records: RecordWriter, packet: string, place: number): Promise<void> {
  const deed = await records.add('safe_custody_record', {
    safe_custody_packet_id: packet,
    title: place === 0 ? 'Deed of the house' : 'Power of attorney',
    document_type: place === 0 ? 'deed' : 'power_of_attorney',
    stored_on: records.day(-300 + 40 * place),
  });
  if (place === 2)
    await recordHandover(records, deed, { state: 'removed', day: -30, reason: 'Revoked and given back' });
}

interface Handover {
  readonly state: string;
  /** From today. */
  readonly day: number;
  readonly reason: string;
  /** The contact who gets the original; without one, the user who seeds the firm. */
  readonly contactId?: string | null;
}

async function recordHandover(
  records: RecordWriter,
  id: string,
  { state, day, reason, contactId: contact_id = null }: Handover,
): Promise<void> {
  const { connection, context, writer } = records.work;
  const of = writer.registry.of('safe_custody_records', 'safe_custody_record');
  const locked = await writer.lockRecord(connection, of, id, context, 'no key update');
  const user_id = contact_id === null ? records.userId : null;
  await changeHands(records.work, locked, {
    state,
    date: records.day(day),
    reason,
    user_id,
    contact_id,
  });
}
