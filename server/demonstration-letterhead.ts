/**
 * The letterhead of the demonstration firm in each region. Its registration numbers are well formed but fictitious.
 */
import type { Config } from './kernel/config.ts';

type Members = Readonly<Record<string, string>>;

export function demonstrationLetterhead(region: Config['region']): Members {
  return { ...EVERYWHERE, ...LETTERHEADS[region] };
}

const EVERYWHERE: Members = {
  email: 'billing@halewhitlock.example',
  website: 'www.halewhitlock.example',
};

const LETTERHEADS: Readonly<Record<Config['region'], Members>> = {
  us: {
    name: 'Hale & Whitlock LLP',
    street: '410 Larimer Square\nSuite 900',
    city: 'Denver',
    province: 'CO',
    postal_code: '80202',
    country: 'US',
    phone: '(303) 555-0142',
    fax: '(303) 555-0143',
    ein: '00-1234567',
    remittance_address: 'Hale & Whitlock LLP\nPO Box 5520\nDenver, CO 80217',
    payment_instructions:
      'By check to the address below, or by wire to First Front Range Bank, routing number 102000000, account 0040 5512 07. Please name the invoice number.',
  },
  ca: {
    name: 'Hale & Whitlock LLP',
    street: '181 Bay Street\nSuite 2100',
    city: 'Toronto',
    province: 'ON',
    postal_code: 'M5J 2T3',
    country: 'CA',
    phone: '(416) 555-0142',
    business_number: '000000000',
    gst_hst_number: '000000000 RT0001',
    payment_instructions:
      'By Interac e-Transfer to billing@halewhitlock.example, or by cheque. Please name the invoice number.',
  },
  eu: {
    name: 'Hale & Whitlock Solicitors',
    street: '12 Fitzwilliam Square',
    city: 'Dublin 2',
    postal_code: 'D02 X000',
    country: 'IE',
    phone: '+353 1 555 0142',
    vat_number: 'IE0000000AA',
    payment_instructions: 'By transfer to IBAN IE00 XXXX 0000 0000 0000 00. Please name the invoice number.',
  },
  au: {
    name: 'Hale & Whitlock Pty Ltd',
    street: 'Level 14, 50 Bridge Street',
    city: 'Sydney',
    province: 'NSW',
    postal_code: '2000',
    country: 'AU',
    phone: '(02) 5550 0142',
    abn: '10 000 000 000',
    payment_instructions: 'By EFT to BSB 000-000, account 0012 3456. Please name the invoice number.',
  },
};
