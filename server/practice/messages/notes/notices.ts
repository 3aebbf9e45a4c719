/**
 * Notifies new subscribers of a note or phone call, by mail and in the app. Authors who subscribe themselves are not
 * notified, and users who see only some contacts are not notified of notes on contacts.
 */
import type { Connection, Database } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { addJob, type Task } from '#kernel/jobs/index.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import type { Draft, Work } from '#kernel/changes/write-rules.ts';
import { listIn } from '#kernel/declarations/read-input.ts';
import type { Tables } from '#tables';
import type { JsonText } from '#kernel/values/column.ts';
import { getsMail, notifyUsers, oneLine } from '../../calendar/index.ts';
import { seesAllContacts } from '../../firm/index.ts';

/** The job, with account_id, author_id, user_ids, and note_id or communication_id. */
export const NOTIFY_OF_NOTE = 'notify_of_note';

const SUBJECT_CHARACTERS = 120;

/** Queues the mails to the subscribers that this write adds. */
export async function tellSubscribers(
  { input }: Draft,
  about: { readonly note_id: string } | { readonly communication_id: string },
  { connection, context }: Work,
): Promise<void> {
  const { accountId, userId } = context.principal;
  const added = listIn(input, 'notification_event_subscribers')
    .filter(({ id, _destroy, _deleted }) => id === undefined && _destroy !== true && _deleted !== true)
    .map(({ user_id }) => user_id)
    .filter((id) => id !== userId);
  if (added.length === 0) return;
  await addJob(connection, NOTIFY_OF_NOTE, {
    account_id: accountId,
    author_id: userId,
    user_ids: [...new Set(added)],
    ...about,
  });
}

interface NoteOrCall extends Pick<Tables['notes'], 'subject' | 'matter_id' | 'contact_id'> {
  readonly author: Tables['users']['name'];
  readonly text: string | null;
  readonly matter: Tables['matters']['display_number'] | null;
  readonly matter_number: Tables['matters']['number'] | null;
  readonly contact: Tables['contacts']['name'] | null;
  readonly is_call: boolean;
  readonly mails: JsonText;
}

interface Addressee {
  readonly id: string;
  /** Null for users without mail notifications. */
  readonly to: string | null;
  readonly sees_client: boolean;
}

export function noteNoticeTask(database: Database, mailer: Mailer, now: () => Date): Task {
  return async (payload, { mark }) => {
    const account = String(payload.account_id);
    const found = await database.transaction(account, async (connection) => {
      const about = await toTellOf(connection, account, payload);
      if (!about) return undefined;
      const call = about.is_call;
      await notifyUsers(connection, {
        accountId: account,
        userIds: addresseesOf(about).map(({ id }) => id),
        occasion: call ? 'phone_call' : 'note',
        subject: {
          type: call ? 'Communication' : about.matter_id ? 'MatterNote' : 'ContactNote',
          id: String(payload.note_id ?? payload.communication_id),
        },
        actorId: String(payload.author_id),
        matterId: about.matter_id,
        contactId: about.contact_id,
        message: about.subject ?? '',
        at: now(),
        mark,
      });
      return about;
    });
    if (!found) return;
    for (const { to, sees_client } of addresseesOf(found)) {
      if (to === null) continue;
      // The display number contains the client's name.
      const matter = sees_client ? found.matter : (found.matter_number?.toString() ?? null);
      await mailer({ mark, to, ...mailOf({ ...found, matter }) });
    }
  };
}

function addresseesOf({ mails }: NoteOrCall): readonly Addressee[] {
  const addressees: readonly Addressee[] = JSON.parse(mails);
  return addressees;
}

function toTellOf(
  connection: Connection,
  account: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<NoteOrCall | undefined> {
  const note = typeof payload.note_id === 'string' ? payload.note_id : null;
  const call = typeof payload.communication_id === 'string' ? payload.communication_id : null;
  const users = Array.isArray(payload.user_ids) ? payload.user_ids.map(String) : [];
  return connection.row<NoteOrCall>(sql`
    with told as (
      select n.subject, case n.detail_text_type when 'rich_text' then regexp_replace(n.detail, '<[^>]*>', ' ', 'g')
             else n.detail end as text, n.matter_id, n.contact_id, false as is_call
        from notes n where n.account_id = ${account} and n.id = ${note}::bigint and n.deleted_at is null
      union all
      select c.subject, c.body, c.matter_id, null, true
        from communications c where c.account_id = ${account} and c.id = ${call}::bigint and c.deleted_at is null
    )
    select t.subject, t.text, t.is_call, t.matter_id, t.contact_id, m.display_number as matter, m.number as matter_number,
      k.name as contact,
      (select a.name from users a where a.account_id = ${account} and a.id = ${String(payload.author_id)}) as author,
      (select coalesce(json_agg(json_build_object('id', u.id::text, 'to', case when ${raw(getsMail('u'))} then u.email end,
          'sees_client', ${raw(seesAllContacts('u'))}) order by u.id), '[]') from users u
        where u.account_id = ${account} and u.id = any(${[...users]}::bigint[]) and u.enabled and u.deleted_at is null
          and (t.contact_id is null or ${raw(seesAllContacts('u'))})) as mails
    from told t left join matters m on m.account_id = ${account} and m.id = t.matter_id
    left join contacts k on k.account_id = ${account} and k.id = t.contact_id`);
}

function mailOf({ author, subject, text, matter, contact, is_call }: NoteOrCall): {
  subject: string;
  text: string;
} {
  const what = is_call ? 'a phone call' : 'a note';
  const place = matter ? ` on the matter ${matter}` : contact ? ` on ${contact}` : '';
  const title = oneLine(subject ?? '');
  return {
    subject: oneLine(`${is_call ? 'Phone call' : 'Note'}${place}: ${title}`).slice(0, SUBJECT_CHARACTERS),
    text: [`${author} notified you of ${what}${place}.`, '', ...(title ? [title, ''] : []), text ?? ''].join(
      '\n',
    ),
  };
}
