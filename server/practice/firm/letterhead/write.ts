/** Writes the letterhead: registration numbers of the firm's region, and a logo that bills can show. */
import { createHash } from 'node:crypto';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Draft, WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { IDENTITY_MEMBERS, numberFits } from './identity-numbers.ts';
import { LOGO_BYTES, readPicture, type Picture } from './picture.ts';
import type { letterhead } from './letterhead.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const WEBSITE = /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i;

export const letterheadRules: WriteRules<typeof letterhead> = {
  async prepare(draft, { connection, context }) {
    const { columns, refusals } = draft;
    emptyIsNone(columns);
    if (typeof columns.country === 'string') columns.country = columns.country.toUpperCase();
    for (const [member, form, accepted] of FORMS) {
      const value = columns[member];
      if (typeof value === 'string' && !form.test(value))
        refusals.push(refuse('letterhead.number', { member, value, accepted }, { field: member }));
    }
    const region = await regionOf(connection, context.principal.accountId);
    for (const member of IDENTITY_MEMBERS) {
      const value = columns[member];
      const refusal = typeof value === 'string' ? numberFits(member, value, region) : undefined;
      if (refusal) refusals.push(refusal);
    }
    prepareLogo(draft);
  },

  /** The logo is written without an audit image; the audit log has its digest instead. */
  async complete({ input }, _id, { connection, context }) {
    const { accountId } = context.principal;
    const logo = logoSent(input);
    if (logo === undefined) return;
    if (logo === null)
      await connection.execute(sql`delete from letterhead_logos where account_id = ${accountId}`);
    else
      await connection.execute(sql`
        insert into letterhead_logos (account_id, image) values (${accountId}, ${logo.image})
        on conflict (account_id) do update set image = excluded.image`);
  },
};

const FORMS = [
  ['country', /^[A-Z]{2}$/, 'a two-letter ISO 3166 code, such as US'],
  ['email', EMAIL, 'an email address, such as office@firm.example'],
  ['website', WEBSITE, 'a web address, such as www.firm.example'],
] as const;

/** Trims values; an empty value becomes null. */
function emptyIsNone(columns: Draft['columns']): void {
  for (const [name, value] of Object.entries(columns))
    if (typeof value === 'string') columns[name] = value.trim() === '' ? null : value.trim();
}

function prepareLogo({ input, columns, refusals }: Draft<typeof letterhead>): void {
  const logo = logoSent(input);
  if (logo === undefined) {
    const sent = input.logo;
    if (typeof sent?.image === 'string')
      refusals.push(refuse('letterhead.logo', { limit_bytes: LOGO_BYTES }, { field: 'logo' }));
    return;
  }
  columns.logo_type = logo?.content_type ?? null;
  columns.logo_digest = logo && createHash('sha256').update(logo.image).digest('hex');
}

/** The image that was sent; null if the logo is removed, undefined if nothing valid was sent. */
function logoSent(input: Draft<typeof letterhead>['input']): Picture | null | undefined {
  const { logo } = input;
  if (logo === undefined) return undefined;
  if (logo === null || logo._destroy === true) return null;
  return typeof logo.image === 'string' ? readPicture(logo.image) : undefined;
}

async function regionOf(connection: Connection, accountId: string): Promise<string> {
  const row = await connection.one<Pick<Tables['accounts'], 'region'>>(
    sql`select region from accounts where id = ${accountId}`,
  );
  return row.region;
}
