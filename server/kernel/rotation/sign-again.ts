/**
 * Signs the audit log's seals and archives that were signed with a previous key again with the current one. Those
 * that no known key signed are left for `verify` to report.
 */
import type pg from 'pg';
import { column, type Decoded } from '../database/database.ts';
import { rowsOf } from '../database/owner/owner-rows.ts';
import { archiveSignature, isArchiveSignature } from '../audit/archive.ts';
import { isSealSignature, sealSignature } from '../audit/seal.ts';
import type { Secrets } from '../secrets.ts';

const SEALS_AT_ONCE = 5_000;

const SEALS = `
  select account_id, id, '\\x' || encode(hash, 'hex') as hash, signature from audit_seals
  where (account_id, id) > ($1, $2) and signature is not null order by account_id, id limit ${SEALS_AT_ONCE}`;

const SIGN = `
  update audit_seals s set signature = v.signature
  from unnest($1::bigint[], $2::bigint[], $3::text[]) v (account_id, id, signature)
  where s.account_id = v.account_id and s.id = v.id`;

const SEAL = {
  account_id: column.required,
  id: column.required,
  hash: column.required,
  signature: column.required,
};

type Seal = Decoded<typeof SEAL>;

/** Returns how many were signed again. */
export async function signSealsAgain(owner: pg.Client, secrets: Secrets): Promise<number> {
  let signed = 0;
  let last: Pick<Seal, 'account_id' | 'id'> = { account_id: '0', id: '0' };
  for (let read = SEALS_AT_ONCE; read === SEALS_AT_ONCE;) {
    const rows = await rowsOf(owner, SEAL, SEALS, [last.account_id, last.id]);
    const former = rows.filter((seal) => isOfPreviousKey(seal, secrets));
    await owner.query(SIGN, [
      former.map((seal) => seal.account_id),
      former.map((seal) => seal.id),
      former.map((seal) => sealSignature(secrets, seal.account_id, seal.hash)),
    ]);
    signed += former.length;
    last = rows.at(-1) ?? last;
    read = rows.length;
  }
  return signed;
}

function isOfPreviousKey({ account_id, hash, signature }: Seal, secrets: Secrets): boolean {
  return (
    signature !== sealSignature(secrets, account_id, hash) &&
    isSealSignature(secrets, account_id, hash, signature)
  );
}

const ARCHIVE = {
  account_id: column.required,
  partition: column.required,
  sha256: column.required,
  signature: column.required,
};

/** A firm has one archive per month, so all are read at once. */
export async function signArchivesAgain(owner: pg.Client, secrets: Secrets): Promise<number> {
  const rows = await rowsOf(
    owner,
    ARCHIVE,
    `select account_id, partition, encode(sha256, 'hex') as sha256, signature from audit_archives
     where signature is not null`,
  );
  const former = rows.filter(({ account_id, partition, sha256, signature }) => {
    const current = archiveSignature(secrets, account_id, partition, sha256);
    return signature !== current && isArchiveSignature(secrets, account_id, partition, sha256, signature);
  });
  for (const { account_id, partition, sha256 } of former)
    await owner.query('update audit_archives set signature = $3 where account_id = $1 and partition = $2', [
      account_id,
      partition,
      archiveSignature(secrets, account_id, partition, sha256),
    ]);
  return former.length;
}
