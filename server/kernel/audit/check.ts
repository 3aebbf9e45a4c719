/** Follows every firm's chain of seals from its first entry and says where it breaks. */
import type { Check } from '../verification.ts';
import { ENTRY_FORM } from './seal.ts';

const SEALS = `
  select account_id, id, entries, hash, lag(hash) over (partition by account_id order by id) as before from audit_seals`;

/** The bounds let each seal read its own entries alone, along the key. */
const ENTRIES = `
  select string_agg(${ENTRY_FORM}, e'\\n' order by a.id) from audit_log a
  where a.account_id = s.account_id and a.id >= lower(s.entries) and a.id < upper(s.entries) and s.entries @> a.id`;

const BROKEN = `
  select s.account_id, s.id from (${SEALS}) s
  where s.hash <> sha256(coalesce(s.before, ''::bytea) || convert_to(coalesce((${ENTRIES}), ''), 'UTF8'))
  order by s.account_id, s.id`;

export const auditCheck: Check = {
  name: 'audit',
  describe: 'Recomputes the hash chain over the audit log of every firm.',
  async run({ owner }) {
    // Instants are hashed as they are shown, and so in one time zone.
    await owner.query("set timezone to 'UTC'");
    const { rows } = await owner.query<{ account_id: string; id: string }>(BROKEN);
    return rows.map(({ account_id, id }) => ({
      subject: `account ${account_id}`,
      message: `the audit entries under seal ${id} are not those that were sealed`,
    }));
  },
};
