/** The names in a new firm's defaults (provision.ts). */

/** The calendar shared by all users. */
export const FIRM_CALENDAR = 'Firm';

/** Charged at the rate of the user who does the work. */
export const KINDS_OF_WORK = [
  'Client communication',
  'Court appearance',
  'Document drafting',
  'Document review',
  'Legal research',
  'Meeting',
  'Negotiation',
  'Travel',
] as const;

type Expense = {
  readonly name: string;
  readonly entry_type: 'hard_cost' | 'soft_cost' | 'unassociated';
};

/** Hard costs are paid to others; soft costs are the firm's own. */
export const EXPENSES: readonly Expense[] = [
  { name: 'Court fees', entry_type: 'hard_cost' },
  { name: 'Expert fees', entry_type: 'hard_cost' },
  { name: 'Filing fees', entry_type: 'hard_cost' },
  { name: 'Transcripts', entry_type: 'hard_cost' },
  { name: 'Photocopies', entry_type: 'soft_cost' },
  { name: 'Postage', entry_type: 'soft_cost' },
  { name: 'Travel', entry_type: 'unassociated' },
];

const DISPUTE = [
  'Assessment',
  'Pleadings',
  'Discovery',
  'Settlement talks',
  'Trial preparation',
  'Trial',
  'Closing',
];
const TRANSACTION = ['Instructions', 'Due diligence', 'Drafting', 'Negotiation', 'Completion', 'Closing'];
const ADVICE = ['Instructions', 'Research', 'Drafting', 'Review with client', 'Closing'];
const APPLICATION = ['Instructions', 'Evidence', 'Filing', 'Decision', 'Closing'];

export const PRACTICE_AREAS: readonly {
  readonly name: string;
  readonly category: string;
  readonly stages: readonly string[];
}[] = [
  { name: 'Business', category: 'business_formation_and_compliance', stages: TRANSACTION },
  { name: 'Civil litigation', category: 'civil_litigation', stages: DISPUTE },
  {
    name: 'Criminal defense',
    category: 'criminal',
    stages: [
      'Arraignment',
      'Disclosure',
      'Plea talks',
      'Trial preparation',
      'Trial',
      'Sentencing',
      'Closing',
    ],
  },
  { name: 'Employment', category: 'employment_and_labor', stages: DISPUTE },
  { name: 'Estates', category: 'wills_and_estates', stages: ADVICE },
  { name: 'Family', category: 'family', stages: DISPUTE },
  { name: 'General practice', category: 'general_practice', stages: ADVICE },
  { name: 'Immigration', category: 'immigration', stages: APPLICATION },
  {
    name: 'Personal injury',
    category: 'personal_injury',
    stages: ['Assessment', 'Treatment', 'Demand', 'Settlement talks', 'Litigation', 'Closing'],
  },
  { name: 'Real estate', category: 'real_estate', stages: TRANSACTION },
];
