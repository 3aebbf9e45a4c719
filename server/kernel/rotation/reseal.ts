/**
 * Encrypts values again with the current key if they are encrypted with another. Works in small transactions while
 * the service runs. Values already done are skipped, so a run that was killed can be continued.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { SealedValues } from '../sealed-values.ts';
import type { Secrets } from '../secrets.ts';
import { rowOf } from '../database/owner/owner-rows.ts';

const ROWS_AT_ONCE = 500;
/** The pause before rows locked by other sessions are tried again. */
const PAUSE_MS = 200;
const PAUSES = 300;

export interface Resealed {
  readonly resealed: number;
  /** Values that no key can decrypt; they are left unchanged. */
  readonly unreadable: number;
}

interface Batch {
  readonly places: string[];
  readonly sealed: (Buffer | string)[];
  readonly unreadable: string[];
}

export async function reseal(
  owner: pg.Client,
  secrets: Secrets,
  values: SealedValues,
  onProgress: (resealed: number) => void = () => undefined,
): Promise<Resealed> {
  const unreadable: string[] = [];
  let resealed = 0;
  for (let pauses = 0; ;) {
    const batch = await inTransaction(owner, () => resealSome(owner, secrets, values, unreadable));
    resealed += batch.places.length;
    unreadable.push(...batch.unreadable);
    if (batch.places.length + batch.unreadable.length > 0) {
      onProgress(resealed);
      continue;
    }
    const { others } = await countSealed(owner, secrets, values);
    if (others <= unreadable.length) return { resealed, unreadable: unreadable.length };
    if (++pauses > PAUSES)
      throw new Error(
        `Other transactions have locked ${others - unreadable.length} rows of ${values.name}: run this again after they have ended.`,
      );
    await pause(PAUSE_MS);
  }
}

async function resealSome(
  owner: pg.Client,
  secrets: Secrets,
  values: SealedValues,
  leftAlone: readonly string[],
): Promise<Batch> {
  const { table, value, form, set, purpose } = values;
  const { rows } = await owner.query<{ place: string; value: Buffer | string }>(
    `select ctid::text as place, ${value} as value from ${table}
     where ${isSealed(values)} and ${isOther(values)} and ctid <> all ($2::tid[])
     limit ${ROWS_AT_ONCE} for update skip locked`,
    [prefixOf(values, secrets), leftAlone],
  );
  const batch: Batch = { places: [], sealed: [], unreadable: [] };
  for (const row of rows) {
    const stored = Buffer.isBuffer(row.value) ? row.value : Buffer.from(row.value, 'base64');
    const text = opened(secrets, purpose, stored);
    if (text === undefined) batch.unreadable.push(row.place);
    else {
      const sealed = secrets.seal(purpose, text);
      batch.places.push(row.place);
      batch.sealed.push(form === 'bytes' ? sealed : sealed.toString('base64'));
    }
  }
  await owner.query(
    `update ${table} set ${set('v.sealed')}
     from unnest($1::tid[], $2::${form === 'bytes' ? 'bytea' : 'text'}[]) as v (place, sealed) where ctid = v.place`,
    [batch.places, batch.sealed],
  );
  return batch;
}

function opened(secrets: Secrets, purpose: string, sealed: Buffer): string | undefined {
  try {
    return secrets.open(purpose, sealed);
  } catch {
    return undefined;
  }
}

/** How many values are encrypted, and how many of them with another key than the current one. */
export async function countSealed(
  owner: pg.Client,
  secrets: Secrets,
  values: SealedValues,
): Promise<{ sealed: number; others: number }> {
  return rowOf(
    owner,
    { sealed: Number, others: Number },
    `select count(*) as sealed, count(*) filter (where ${isOther(values)}) as others
     from ${values.table} where ${isSealed(values)}`,
    [prefixOf(values, secrets)],
  );
}

function isSealed({ where = 'true', value }: SealedValues): string {
  return `${where} and ${value} is not null`;
}

function isOther({ form, value }: SealedValues): string {
  return form === 'bytes'
    ? `substring(${value} from 1 for octet_length($1::bytea)) <> $1::bytea`
    : `left(${value}, length($1::text)) <> $1::text`;
}

function prefixOf({ form }: SealedValues, { sealPrefix }: Secrets): Buffer | string {
  return form === 'bytes' ? sealPrefix : sealPrefix.toString('base64');
}

export async function inTransaction<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  await owner.query('begin');
  try {
    const result = await work();
    await owner.query('commit');
    return result;
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}
