/** Streets and places for generated addresses, by the firm's country. */
export interface City {
  readonly city: string;
  readonly province: string;
  /** A digit stands for any digit, a capital A for any letter; other characters are kept. */
  readonly postal: string;
}

export const STREETS = [
  'Alder Street',
  'Birchwood Lane',
  'Canal Street',
  'Chapel Hill Road',
  'Church Street',
  'Commerce Drive',
  'Elm Street',
  'Foundry Row',
  'Garden Avenue',
  'Granite Way',
  'Harbor Road',
  'High Street',
  'Juniper Court',
  'King Street',
  'Lakeview Drive',
  'Laurel Avenue',
  'Market Street',
  'Mill Road',
  'Oak Terrace',
  'Orchard Lane',
  'Park Avenue',
  'Quarry Road',
  'Railway Street',
  'River Road',
  'Spring Street',
  'Station Road',
  'Summit Avenue',
  'Union Square',
  'Walnut Street',
  'Willow Bend',
] as const;

/** Used for countries without places of their own. */
export const CITIES_ELSEWHERE: readonly City[] = [
  { city: 'Cork', province: 'Cork', postal: 'T12 A###' },
  { city: 'Dublin', province: 'Dublin', postal: 'D02 A###' },
  { city: 'Galway', province: 'Galway', postal: 'H91 A###' },
  { city: 'Limerick', province: 'Limerick', postal: 'V94 A###' },
];

export const CITIES: Readonly<Record<string, readonly City[]>> = {
  US: [
    { city: 'Albany', province: 'NY', postal: '122##' },
    { city: 'Buffalo', province: 'NY', postal: '142##' },
    { city: 'Hartford', province: 'CT', postal: '061##' },
    { city: 'Newark', province: 'NJ', postal: '071##' },
    { city: 'Philadelphia', province: 'PA', postal: '191##' },
    { city: 'Providence', province: 'RI', postal: '029##' },
    { city: 'Springfield', province: 'MA', postal: '011##' },
    { city: 'Worcester', province: 'MA', postal: '016##' },
  ],
  CA: [
    { city: 'Hamilton', province: 'ON', postal: 'L8A #A#' },
    { city: 'Kingston', province: 'ON', postal: 'K7A #A#' },
    { city: 'Ottawa', province: 'ON', postal: 'K1A #A#' },
    { city: 'Toronto', province: 'ON', postal: 'M5A #A#' },
    { city: 'Vancouver', province: 'BC', postal: 'V6A #A#' },
    { city: 'Victoria', province: 'BC', postal: 'V8A #A#' },
  ],
  AU: [
    { city: 'Brisbane', province: 'QLD', postal: '40##' },
    { city: 'Melbourne', province: 'VIC', postal: '30##' },
    { city: 'Newcastle', province: 'NSW', postal: '23##' },
    { city: 'Sydney', province: 'NSW', postal: '20##' },
  ],
  IE: CITIES_ELSEWHERE,
};

/** A tax in the firm's country. */
export interface InventedTax {
  readonly name: string;
  readonly rate: string;
  readonly authority?: string;
}

export const TAXES: Readonly<Record<string, readonly InventedTax[]>> = {
  US: [{ name: 'Sales tax', rate: '0.0625' }],
  CA: [
    { name: 'GST', rate: '0.05', authority: 'canada_revenue_agency_cra' },
    { name: 'PST', rate: '0.07', authority: 'british_columbia_ministry_of_finance' },
  ],
  AU: [{ name: 'GST', rate: '0.1' }],
  IE: [{ name: 'VAT', rate: '0.23' }],
};

export const TAX_ELSEWHERE: readonly InventedTax[] = [{ name: 'VAT', rate: '0.2' }];
