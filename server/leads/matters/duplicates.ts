/**
 * Finds out whether the practice already has an intake contact. A practice contact with the same name is considered
 * the same person if both share an email address or phone number, or if one of them has neither. Other partial matches
 * are shown to the caller, who decides, because merged contacts can hardly be separated again.
 */
import { sql } from '#kernel/database/sql.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { searchedDigits } from '#practice';
import type { Tables } from '#tables';
import { isSeenInPractice } from '../practice-records.ts';
import { refuse } from '../refusals.ts';

interface Candidate extends Pick<Tables['contacts'], 'id' | 'name'> {
  readonly by_name: boolean;
  readonly by_email: boolean;
  readonly by_phone: boolean;
  /** Whether it has any email address or phone number to compare. */
  readonly reached: boolean;
}

/** The most candidates that are examined and shown. */
const SHOWN = 10;

/** The practice contact's id; undefined if there is none. `member` is the name of the practice id. */
export async function knownContact(
  row: Tables['lead_contacts'],
  member: string,
  work: Work,
): Promise<string | undefined> {
  const emails = (row.emails ?? []).map((email) => email.toLowerCase());
  const numbers = (row.phone_numbers ?? []).flatMap((number) => searchedDigits(number) ?? []);
  const { name } = row;
  if (name === null) return undefined;
  await oneAtATime([name.toLowerCase(), ...emails, ...numbers], work);
  const candidates = await candidatesFor(name, emails, numbers, work);
  const reached = emails.length + numbers.length > 0;
  const [same, ...others] = candidates.filter(
    (each) => each.by_name && (each.by_email || each.by_phone || !reached || !each.reached),
  );
  if (candidates.length === 0) return undefined;
  for (const { id } of candidates)
    if (!(await isSeenInPractice('contact', id, work)))
      throw refuse('lead_matter.unseen_duplicates', { name }, { field: 'contact' });
  if (same && others.length === 0) return same.id;
  const shown = candidates.map((each) => `${each.id} ${each.name} (the same ${agreement(each)})`).join('; ');
  throw refuse('lead_matter.duplicates', { name, candidates: shown, member }, { field: 'contact' });
}

/** If two possible duplicates are hired at the same time, the second waits and sees the result of the first. */
async function oneAtATime(signs: readonly string[], { connection, context }: Work): Promise<void> {
  for (const sign of [...new Set(signs)].toSorted()) {
    const key = `hire ${context.principal.accountId} ${sign}`;
    await connection.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

function agreement({ by_name, by_email, by_phone }: Candidate): string {
  const words = { name: by_name, email: by_email, 'phone number': by_phone };
  return Object.entries(words)
    .filter(([, agrees]) => agrees)
    .map(([word]) => word)
    .join(', ');
}

function candidatesFor(
  name: string,
  emails: readonly string[],
  numbers: readonly string[],
  { connection, context }: Work,
): Promise<Candidate[]> {
  const account = context.principal.accountId;
  return connection.rows<Candidate>(sql`
    with matches as (
      select c.id, 1 as by_name, 0 as by_email, 0 as by_phone from contacts c
       where c.account_id = ${account} and lower("left"(c.name, 100)) = lower("left"(${name}::text, 100)) and c.deleted_at is null
      union all
      select e.contact_id, 0, 1, 0 from email_addresses e
       where e.account_id = ${account} and lower(e.address) = any(${[...emails]}::text[])
      union all
      select p.contact_id, 0, 0, 1 from phone_numbers p
        join unnest(${[...numbers]}::text[]) n on p.digits like '%' || n
       where p.account_id = ${account}
    )
    select c.id, c.name, bool_or(m.by_name = 1) as by_name, bool_or(m.by_email = 1) as by_email, bool_or(m.by_phone = 1) as by_phone,
           exists (select from email_addresses e where e.account_id = ${account} and e.contact_id = c.id)
        or exists (select from phone_numbers p where p.account_id = ${account} and p.contact_id = c.id) as reached
      from matches m join contacts c on c.account_id = ${account} and c.id = m.id and c.deleted_at is null
     group by c.id, c.name order by sum(m.by_name + m.by_email + m.by_phone) desc, c.id limit ${String(SHOWN)}`);
}
