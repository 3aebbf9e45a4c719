/** The firm's bank accounts: for its own money, or for money held in trust. */
import { f } from '#kernel/declarations/field.ts';
import { by } from '#kernel/declarations/filter.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { ADDRESS_PARTS } from '../../firm/index.ts';
import { MONEY_ROLES } from './money-roles.ts';

const BANK_ACCOUNT_TYPES = ['Operating', 'Trust'] as const;

const ofCurrency = (column: string): string =>
  `(select c.${column} from currencies c where c.id = {t}.currency_id)`;

/** By the trust money law of the firm's country. */
const COMPLIANCE_REGIONS = ['new_zealand', 'united_kingdom', 'spain', 'no_region'] as const;
const COMPLIANCE_REGION =
  "(select case f.country when 'NZ' then 'new_zealand' when 'GB' then 'united_kingdom' when 'ES' then 'spain'" +
  " else 'no_region' end from accounts f where f.id = {t}.account_id)";

const TRANSACTIONS =
  '(select count(*) from bank_transactions b where b.account_id = {t}.account_id and b.bank_account_id = {t}.id' +
  ' and b.deleted_at is null)';

/** The account's payment page on the public origin. */
const PAYMENT_PAGE = `(case when {t}.type = 'Operating' and {t}.closed_at is null then ${ADDRESS_PARTS} end)`;

const line = { write: true, limit: 255 } as const;

export const bankAccount = resource({
  name: 'bank_account',
  path: 'bank_accounts',
  table: 'bank_accounts',
  describe: 'A bank account of the firm.',
  scope: 'billing',
  writtenBy: MONEY_ROLES,
  fields: {
    id: f.id(),
    etag: f.etag(),
    type: f.oneOf(BANK_ACCOUNT_TYPES, {
      write: 'create',
      required: true,
      order: true,
      describe: "Trust: holds clients' money, separately for each client and matter.",
    }),
    name: f.text({ ...line, order: true }),
    institution: f.text({ ...line, order: true }),
    account_number: f.text({ ...line, order: true }),
    transit_number: f.text({ ...line, order: true, describe: 'The routing number of its branch.' }),
    swift: f.text(line),
    domicile_branch: f.text(line),
    holder: f.text(line),
    general_ledger_number: f.text(line),
    balance: f.money({
      write: 'create',
      nullable: false,
      notNull: true,
      describe:
        'The sum of its transactions. On create, the opening balance on balance_date, by default today.',
    }),
    bank_transactions_count: f.integer({ sql: TRANSACTIONS, notNull: true }),
    compliance_region: f.oneOf(COMPLIANCE_REGIONS, { sql: COMPLIANCE_REGION }),
    controlled_account: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe: 'Whether it accepts only the money of the client (and matter) it was created for.',
    }),
    default_account: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe: 'Whether it is the default among the accounts of its type; at most one is.',
    }),
    closed: f.boolean({
      sql: '{t}.closed_at is not null',
      notNull: true,
      describe: 'Set with PATCH; only an account with a balance of zero can be closed.',
    }),
    currency: f.text({
      sql: ofCurrency('code'),
      order: true,
      describe: 'The currency of the firm, as three letters.',
    }),
    currency_id: f.integer({ notNull: true }),
    currency_symbol: f.text({ sql: ofCurrency('sign') }),
    svc_payments_enabled: f.boolean({
      sql: '{t}.closed_at is null',
      notNull: true,
      describe: 'Whether payment links can pay into it.',
    }),
    svc_payment_page_link: f.text({
      sql: PAYMENT_PAGE,
      describe:
        'The URL of a page on which anyone can pay into the account. Null for trust accounts, where payment' +
        ' links determine the owner of the money, and for closed accounts.',
    }),
    svc_payment_page_qr_code: f.text({
      sql: PAYMENT_PAGE,
      describe: "The URL of that page's QR code, an SVG image.",
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt({ order: true }),
    user: f.belongsTo('user', { describe: 'The user who added it.' }),
  },
  input: {
    currency: m.value('text', { required: true }),
    client: m.reference('contact', { nullable: true }),
    matter: m.reference('matter', { nullable: true }),
    balance_date: m.value('date', { nullable: true }),
    closed: m.value('boolean'),
  },
  filters: {
    type: by.cases({ OperatingAccount: "{t}.type = 'Operating'", TrustAccount: "{t}.type = 'Trust'" }),
    status: by.cases({ opened: '{t}.closed_at is null', closed: '{t}.closed_at is not null' }),
    show_empty_accounts: by.either('true', '{t}.balance <> 0', {
      describe: 'With false, only accounts with a balance other than zero.',
    }),
    user_id: by.ref(),
  },
});
