/**
 * A firm's letterhead (an addition): what its bills and electronic bills say of it. There is one record of it in each
 * firm, at /settings/letterhead. Of the numbers with authorities those of the firm's region may be written.
 */
import { BODY_LIMIT_BYTES } from '#kernel/http/failures.ts';
import { f, type PlainOptions } from '#kernel/records/field.ts';
import { m } from '#kernel/records/member.ts';
import { resource } from '#kernel/records/resource.ts';
import { IDENTITY_MEMBERS, IDENTITY_NUMBERS } from './identity-numbers.ts';
import { LOGO_BYTES } from './picture.ts';

const text = (limit: number, describe?: string, options: PlainOptions = {}) =>
  f.text({ write: 'update', limit, ...(describe ? { describe } : {}), ...options });

const NUMBERS = Object.fromEntries(
  IDENTITY_MEMBERS.map((member) => [member, text(40, IDENTITY_NUMBERS[member].describe)]),
);

/** A logo in base64, and the rest of the body beside it. */
/** Of a body with a logo in it. */
export const LOGO_BODY_BYTES = Math.ceil((LOGO_BYTES * 4) / 3) + BODY_LIMIT_BYTES;

export const letterhead = resource({
  name: 'letterhead',
  path: 'settings/letterhead',
  table: 'letterheads',
  operations: [],
  describe: 'What the bills of a firm say of the firm.',
  scope: 'billing',
  bodyLimit_bytes: LOGO_BODY_BYTES,
  writtenBy: ['admin', 'account_owner'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: text(255, 'Null: the name of the account.'),
    street: text(255),
    city: text(100),
    province: text(100, 'The state, province or region.'),
    postal_code: text(20),
    country: text(2, 'ISO 3166, two letters.'),
    remittance_address: text(500, 'Where payments are sent by mail, if not to the address; line by line.'),
    phone: text(40),
    fax: text(40),
    email: text(255),
    website: text(255),
    ...NUMBERS,
    payment_instructions: text(2000, 'How to pay, such as a bank account; shown on bills with a balance.'),
    ledes_law_firm_id: text(
      20,
      'LAW_FIRM_ID of electronic bills, as the client assigned it. Null: the tax number, or else the id of the account.',
    ),
    logo_type: f.oneOf(['image/png', 'image/jpeg'], {
      describe:
        'The media type of the logo, which GET /settings/letterhead/logo answers; null where there is none.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: {
    logo: m.object({ image: m.value('text'), _destroy: m.value('boolean') }, { nullable: true }),
  },
});
