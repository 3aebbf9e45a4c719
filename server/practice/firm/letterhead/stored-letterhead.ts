/** A firm's letterhead as shown on documents: name, address lines, registration numbers and logo. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { bytesOf } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { IDENTITY_MEMBERS, IDENTITY_NUMBERS } from './identity-numbers.ts';
import type { Picture } from './picture.ts';

export interface Letterhead {
  readonly name: string;
  /** The country that determines paper size and date format: the letterhead's, otherwise the account's. */
  readonly country: string;
  readonly street: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly postal_code: string | null;
  readonly remittance_address: string | null;
  readonly phone: string | null;
  readonly fax: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly payment_instructions: string | null;
  readonly ledes_law_firm_id: string | null;
  /** Names and numbers in the order shown on bills. */
  readonly numbers: readonly (readonly [label: string, value: string])[];
  readonly logo: Picture | undefined;
}

type Stored = Tables['letterheads'];

/** Everything may be missing except the data of the firm's own record. */
type LetterheadRow = { readonly [Column in keyof Stored]: Stored[Column] | null } & Pick<
  Tables['accounts'],
  'name' | 'country'
>;

export async function readLetterhead(connection: Connection, accountId: string): Promise<Letterhead> {
  const row = await connection.one<LetterheadRow>(sql`
    select l.*, coalesce(l.name, a.name) as name, coalesce(l.country, a.country) as country
    from accounts a left join letterheads l on l.account_id = a.id where a.id = ${accountId}`);
  const numbers = IDENTITY_MEMBERS.flatMap((member): [string, string][] => {
    const value = row[member];
    return value ? [[IDENTITY_NUMBERS[member].label, value]] : [];
  });
  return {
    ...row,
    numbers,
    logo: await readLogo(connection, accountId),
  };
}

export async function readLogo(connection: Connection, accountId: string): Promise<Picture | undefined> {
  const row = await connection.row<
    Pick<Tables['letterhead_logos'], 'image'> & { content_type: Picture['content_type'] }
  >(sql`
    select l.logo_type as content_type, o.image from letterhead_logos o
    join letterheads l on l.account_id = o.account_id where o.account_id = ${accountId}`);
  return row && { content_type: row.content_type, image: bytesOf(row.image) };
}

/** The lines below the name: the address in its country's format, and contact details. */
export function addressLines({ street, city, province, postal_code }: Letterhead): string[] {
  const place = [[city, province].filter(Boolean).join(', '), postal_code].filter(Boolean).join(' ');
  return [...(street ?? '').split('\n'), place].map((line) => line.trim()).filter((line) => line !== '');
}

export function contactLines({ phone, fax, email, website }: Letterhead): string[] {
  const numbers = [phone, fax && `Fax ${fax}`].filter(Boolean).join('  ·  ');
  return [numbers, [email, website].filter(Boolean).join('  ·  ')].filter((line) => line !== '');
}

/**
 * LAW_FIRM_ID of electronic bills: the id assigned by the client, otherwise the tax number, otherwise the account.
 */
export function lawFirmId({ ledes_law_firm_id, numbers }: Letterhead, accountId: string): string {
  return ledes_law_firm_id ?? numbers[0]?.[1] ?? accountId;
}
