/**
 * Locks the record that a member of a body names. `checkReferences` would lock it weakly first, and a change that holds
 * a weak lock and waits for a strong one can deadlock.
 */
import { refuse } from '../errors/kernel-refusals.ts';
import { merge, Refusal } from '../errors/refusal.ts';
import type { Resource } from '../declarations/resource.ts';
import type { Work } from './write-rules.ts';
import type { LockStrength } from './writer.ts';
import type { Locked } from './writer.ts';

/** Throws a 422 at the member if the record does not exist (decisions:12). */
export async function lockReference<Of extends Resource>(
  { connection, context, writer }: Work,
  of: Of,
  { id, field, strength }: { id: string; field: string; strength: LockStrength },
): Promise<Locked<Of>> {
  try {
    return await writer.lockRecord(connection, of, id, context, strength);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw merge([refuse('record.reference', { resource: of.name, id }, { field })]);
  }
}
