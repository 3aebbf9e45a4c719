/**
 * The ES256 keys that sign JWT access tokens. The public keys are published at /oauth/jwks; the private keys are
 * stored encrypted in the database, so that all processes share them. A key signs for ninety days and stays published
 * until none of its tokens can be valid.
 */
import type * as josePackage from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { sealedColumn } from '#kernel/sealed-values.ts';
import type { Connection } from '#kernel/database/database.ts';
import { onFirstDatabase } from '#kernel/database/several/on-first-database.ts';
import { sql } from '#kernel/database/sql.ts';
import { bytesOf } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { packageOnFirstUse } from '#kernel/values/package-on-first-use.ts';
import { instant, later, type IdentityParts } from '../parts.ts';

export const jose = packageOnFirstUse<typeof josePackage>('jose');

export const ALGORITHM = 'ES256';
const SIGNS_FOR_S = 90 * 86_400;
const PUBLISHED_FOR_S = SIGNS_FOR_S + 86_400;
const PURPOSE = 'signing key';
export const sealedSigningKeys = sealedColumn('signing_keys', 'private_jwk_sealed', PURPOSE);
/** An arbitrary number that no other lock uses. */
const LOCK = 7_203_001;

export async function publishedKeys(parts: IdentityParts): Promise<JWK[]> {
  const since = later(instant(parts), -PUBLISHED_FOR_S).toISOString();
  return parts.database.transaction(null, async (connection) => {
    await currentKey(connection, parts);
    const rows = await connection.rows<Pick<Tables['signing_keys'], 'public_jwk'>>(sql`
      select public_jwk from signing_keys where created_at > ${since} order by created_at desc`);
    return rows.map((row) => JSON.parse(row.public_jwk));
  });
}

/**
 * Uses the caller's transaction if it runs on the first database, so that a token commits together with the very
 * first key.
 */
export async function signingKey(
  connection: Connection,
  parts: IdentityParts,
): Promise<{ kid: string; key: CryptoKey }> {
  const row = await onFirstDatabase(connection, (there) => currentKey(there, parts));
  const jwk: JWK = JSON.parse(parts.secrets.open(PURPOSE, bytesOf(row.private_jwk_sealed)));
  return { kid: row.kid, key: (await jose().importJWK(jwk, ALGORITHM)) as CryptoKey };
}

async function currentKey(connection: Connection, parts: IdentityParts): Promise<KeyRow> {
  return (await newestKey(connection, parts)) ?? makeKey(connection, parts);
}

type KeyRow = Pick<Tables['signing_keys'], 'kid' | 'private_jwk_sealed'>;

function newestKey(connection: Connection, parts: IdentityParts): Promise<KeyRow | undefined> {
  const since = later(instant(parts), -SIGNS_FOR_S).toISOString();
  return connection.row<KeyRow>(sql`
    select kid, private_jwk_sealed from signing_keys where created_at > ${since} order by created_at desc limit 1`);
}

async function makeKey(connection: Connection, parts: IdentityParts): Promise<KeyRow> {
  await connection.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const made = await newestKey(connection, parts);
  if (made) return made;
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = jose();
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const sealed = parts.secrets.seal(PURPOSE, JSON.stringify(await exportJWK(pair.privateKey)));
  return connection.one<KeyRow>(sql`
    insert into signing_keys (kid, public_jwk, private_jwk_sealed, created_at)
    values (${kid}, ${JSON.stringify({ ...publicJwk, kid, alg: ALGORITHM, use: 'sig' })}, ${sealed},
      ${instant(parts).toISOString()})
    returning kid, private_jwk_sealed`);
}
