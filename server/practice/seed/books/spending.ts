/** The monthly spending of a generated firm as shares of its billing: vendors, purposes and frequencies. */

/** A share of a month's fees, in thousandths, every given number of months. */
export interface Cost {
  readonly vendor: VendorName;
  readonly code: string;
  readonly description: string;
  readonly every: number;
  readonly permille: number;
}

export const VENDORS = {
  landlord: { company_name: 'Kessler Properties', street: '200 Wharf Street', zip_code: '97204' },
  power: { company_name: 'Cascade Power & Light', street: '14 Dam Road', zip_code: '97218' },
  telephone: { company_name: 'Northline Telecom', street: '9 Exchange Place', zip_code: '97209' },
  software: { company_name: 'Fernwood Software', street: '77 Garden Way', zip_code: '97005' },
  research: { company_name: 'Lexington Law Library', street: '410 Court Avenue', zip_code: '97205' },
  supplies: { company_name: 'Marlow Office Supply', street: '3 Mill Lane', zip_code: '97202' },
  insurer: { company_name: 'Attorneys Mutual', street: '1 Harbor Square', zip_code: '97201' },
  bar: { company_name: 'State Bar', street: '16 Capitol Mall', zip_code: '97301' },
  advertiser: { company_name: 'Beacon Directories', street: '58 Print Row', zip_code: '97214' },
  expert: {
    first_name: 'Hannah',
    last_name: 'Okafor',
    tax_1099: true,
    employer_identification_number: '93-5550142',
    street: '12 Orchard Street',
    zip_code: '97211',
  },
  reporter: {
    company_name: 'Whitman Court Reporting',
    tax_1099: true,
    employer_identification_number: '93-5550178',
    street: '8 Clerk Lane',
    zip_code: '97204',
  },
} as const;

export const VENDOR_NAMES = [
  'landlord',
  'power',
  'telephone',
  'software',
  'research',
  'supplies',
  'insurer',
  'bar',
  'advertiser',
  'expert',
  'reporter',
] as const;
export type VendorName = (typeof VENDOR_NAMES)[number];

export const COSTS: readonly Cost[] = [
  { vendor: 'landlord', code: '6100', description: 'Rent of the office', every: 1, permille: 70 },
  { vendor: 'power', code: '6110', description: 'Utilities', every: 1, permille: 5 },
  { vendor: 'telephone', code: '6120', description: 'Lines and internet', every: 1, permille: 6 },
  { vendor: 'software', code: '6210', description: 'Software licenses', every: 1, permille: 14 },
  { vendor: 'research', code: '6420', description: 'Research subscription', every: 3, permille: 30 },
  { vendor: 'supplies', code: '6200', description: 'Office supplies', every: 2, permille: 9 },
  { vendor: 'insurer', code: '6310', description: 'Malpractice insurance', every: 6, permille: 90 },
  { vendor: 'bar', code: '6400', description: 'Dues of the year', every: 12, permille: 25 },
  { vendor: 'advertiser', code: '6500', description: 'Directory entries', every: 4, permille: 25 },
];

/** Salaries, payroll taxes and withholdings, in thousandths of a month's fees. */
export const PAYROLL = { salaries: 380, taxes: 29, withheld: 95 } as const;
/** The owners' quarterly draw. */
export const DRAW_PERMILLE = 420;

/** Costs advanced for clients: the kind of cost and its range in dollars. */
export const CLIENT_COSTS = [
  { code: '5100', description: 'Filing fee', dollars: [60, 435] },
  { code: '5100', description: 'Service of process', dollars: [45, 120] },
  { code: '5000', description: 'Certified copies', dollars: [15, 90] },
  { code: '6600', description: 'Travel to a hearing', dollars: [40, 380] },
] as const;
