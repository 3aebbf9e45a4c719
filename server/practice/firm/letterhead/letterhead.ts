/**
 * The letterhead (an addition): the firm's details on bills and electronic bills. Each firm has one record, at
 * /settings/letterhead. Only the registration numbers of the firm's region can be written.
 */
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { IDENTITY_MEMBERS, IDENTITY_NUMBERS } from './identity-numbers.ts';

const text = (limit: number, describe?: string) =>
  f.text({ write: 'update', limit, ...(describe ? { describe } : {}) });

const NUMBERS = Object.fromEntries(
  IDENTITY_MEMBERS.map((member) => [member, text(40, IDENTITY_NUMBERS[member].describe)]),
);

export const letterhead = resource({
  name: 'letterhead',
  path: 'settings/letterhead',
  table: 'letterheads',
  operations: [],
  describe: "The firm's details on its bills.",
  scope: 'billing',
  writtenBy: ADMINS,
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: text(255, 'Null: the name of the account.'),
    street: text(255),
    city: text(100),
    province: text(100, 'The state, province or region.'),
    postal_code: text(20),
    country: text(2, 'Two-letter ISO 3166 code.'),
    remittance_address: text(500, 'Where payments are sent by mail, if not to the address; line by line.'),
    phone: text(40),
    fax: text(40),
    email: text(255),
    website: text(255),
    ...NUMBERS,
    payment_instructions: text(2000, 'How to pay, such as a bank account; shown on bills with a balance.'),
    ledes_law_firm_id: text(
      20,
      'LAW_FIRM_ID of electronic bills, as the client assigned it. Null: the tax number, otherwise the id of the account.',
    ),
    logo_type: f.oneOf(['image/png', 'image/jpeg'], {
      describe:
        'The media type of the logo returned by GET /settings/letterhead/logo; null if there is none.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: {
    logo: m.object({ image: m.value('text'), _destroy: m.value('boolean') }, { nullable: true }),
  },
});
