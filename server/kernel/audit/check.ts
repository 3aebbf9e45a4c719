/** Follows every firm's chain of seals from the first entry, through archives too, and reports where it breaks. */
import { column, type Decoded } from '../database/database.ts';
import { rowsOf } from '../database/owner/owner-rows.ts';
import type { Secrets } from '../secrets.ts';
import type { Check, Finding, VerifyContext } from '../verification/checks.ts';
import { firmsWithArchives, loadArchives, createArchiveTable } from './archived-entries.ts';
import { ENTRY_FORM, isSealSignature } from './seal.ts';

const SEALS = `
  select account_id, id, entries, hash, lag(hash) over (partition by account_id order by id) as before from audit_seals`;

/** The bounds let each seal read only its own entries, through the primary key's index. */
const UNDER_SEAL = 'a.id >= lower(s.entries) and a.id < upper(s.entries) and s.entries @> a.id';
const LOGGED = `
  select a.id, ${ENTRY_FORM} as form from audit_log a where a.account_id = s.account_id and ${UNDER_SEAL}`;
const ARCHIVED = `select a.id, a.form from archived_entries a where ${UNDER_SEAL}`;

/** Seals of the firms `$1` whose hash does not match their entries. */
async function brokenSeals(
  owner: VerifyContext['owner'],
  entries: string,
  ofFirms: string,
  firms: readonly string[],
): Promise<Seal[]> {
  return rowsOf(
    owner,
    SEAL,
    `select s.account_id, s.id from (${SEALS}) s
     where ${ofFirms} and s.hash <> sha256(coalesce(s.before, ''::bytea) || convert_to(coalesce((
       select string_agg(e.form, e'\\n' order by e.id) from (${entries}) e), ''), 'UTF8'))
     order by s.account_id, s.id`,
    [firms],
  );
}

/** In the order of each firm's chain, in batches. */
const SIGNATURES = `
  select account_id, id, hash, signature from audit_seals
  where (account_id, id) > ($1, $2) order by account_id, id limit $3`;
const SEALS_AT_ONCE = 10_000;

const SEAL = { account_id: column.required, id: column.required };
const SIGNED_SEAL = { ...SEAL, hash: column.required, signature: column.text };

type Seal = Decoded<typeof SEAL>;

/**
 * Seals that this installation did not sign. Seals older than signing have no signature; in a firm's chain, no such
 * seal follows a signed one.
 */
async function unsignedSeals(owner: VerifyContext['owner'], secrets: Secrets): Promise<Seal[]> {
  const found: Seal[] = [];
  let last: Seal = { account_id: '0', id: '0' };
  let signedOf = '';
  for (let read = SEALS_AT_ONCE; read === SEALS_AT_ONCE;) {
    const rows = await rowsOf(owner, SIGNED_SEAL, SIGNATURES, [last.account_id, last.id, SEALS_AT_ONCE]);
    for (const seal of rows) {
      const { account_id, hash, signature } = seal;
      const isSigned = signature !== null && isSealSignature(secrets, account_id, hash, signature);
      if (signature === null ? signedOf === account_id : !isSigned) found.push(seal);
      if (signature !== null) signedOf = account_id;
    }
    last = rows.at(-1) ?? last;
    read = rows.length;
  }
  return found;
}

export const auditCheck: Check = {
  name: 'audit',
  describe: 'Recomputes the signed hash chain over the audit log of every firm.',
  async run({ owner, parts }) {
    // Entries are hashed with their instants as text, which must therefore be in UTC.
    await owner.query("set timezone to 'UTC'");
    const archived = await firmsWithArchives(owner);
    const broken = await brokenSeals(owner, LOGGED, 's.account_id <> all($1)', archived);
    const wrong: Omit<Finding, 'check'>[] = [];
    if (archived.length > 0) await createArchiveTable(owner);
    for (const accountId of archived) {
      for (const message of await loadArchives(owner, parts, accountId))
        wrong.push({ subject: `account ${accountId}`, message });
      broken.push(
        ...(await brokenSeals(owner, `${LOGGED} union all ${ARCHIVED}`, 's.account_id = any($1)', [
          accountId,
        ])),
      );
    }
    return [
      ...wrong,
      ...broken.map(({ account_id, id }) => ({
        subject: `account ${account_id}`,
        message: `the audit entries under seal ${id} differ from those that were sealed`,
      })),
      ...(await unsignedSeals(owner, parts.secrets)).map(({ account_id, id }) => ({
        subject: `account ${account_id}`,
        message: `seal ${id} of the audit log was not signed by this installation`,
      })),
    ];
  },
};
