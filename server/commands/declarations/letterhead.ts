/** chancery letterhead show | set: the firm's details on its bills. */
import type { Command, OptionSpec } from '../command.ts';

const ACCOUNT: OptionSpec = { value: 'A', describe: 'the id of the firm', required: true };
const PRINTS = 'every member of the letterhead, as in GET `/settings/letterhead`';

const MEMBERS = [
  'name',
  'street',
  'city',
  'province',
  'postal_code',
  'country',
  'remittance_address',
  'phone',
  'fax',
  'email',
  'website',
  'ein',
  'business_number',
  'gst_hst_number',
  'qst_number',
  'vat_number',
  'company_number',
  'abn',
  'acn',
  'payment_instructions',
  'ledes_law_firm_id',
];

export const letterheadShow: Command = {
  name: 'letterhead show',
  summary: 'Shows the letterhead of a firm',
  options: { account: ACCOUNT },
  prints: PRINTS,
  run: async (call) => (await import('../letterhead.ts')).letterheadShow(call),
};

export const letterheadSet: Command = {
  name: 'letterhead set',
  summary: 'Changes the letterhead of a firm; an empty value clears the member',
  options: {
    account: ACCOUNT,
    ...Object.fromEntries(
      MEMBERS.map((member) => [
        member.replaceAll('_', '-'),
        { value: 'TEXT', describe: `its ${member.replaceAll('_', ' ')}` },
      ]),
    ),
    logo: { value: 'FILE', describe: 'a PNG or JPEG; an empty value removes the logo' },
  },
  prints: PRINTS,
  run: async (call) => (await import('../letterhead.ts')).letterheadSet(call),
};
