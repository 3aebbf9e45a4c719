/**
 * Narratives of time and expenses: sentences with placeholders. {document}, {issue} and {event} come from the area of
 * law; {counsel}, {other}, {client} and {colleague} from the matter; {witness} is any person; {count}, {pages} and
 * {section} are numbers.
 */
export interface Narrative {
  readonly text: string;
  /** The activity description; an index into DESCRIPTIONS. */
  readonly kind: number;
  /** The minimum and maximum duration, in tenths of an hour. */
  readonly tenths: readonly [number, number];
}

/** Activity descriptions. Most are a firm's defaults; the others have their own price. */
export const DESCRIPTIONS = [
  { name: 'Client communication', rate: 'User', amount: '0.00' },
  { name: 'Negotiation', rate: 'User', amount: '0.00' },
  { name: 'Document drafting', rate: 'User', amount: '0.00' },
  { name: 'Legal research', rate: 'User', amount: '0.00' },
  { name: 'Document review', rate: 'User', amount: '0.00' },
  { name: 'Court appearance', rate: 'User', amount: '0.00' },
  { name: 'Meeting', rate: 'User', amount: '0.00' },
  { name: 'Travel at reduced rate', rate: 'Custom', amount: '120.00' },
  { name: 'File opening', rate: 'FlatRate', amount: '150.00' },
  { name: 'File administration', rate: 'User', amount: '0.00' },
] as const;

export const NARRATIVES: readonly Narrative[] = [
  { text: 'Review correspondence from {counsel} regarding {issue}', kind: 0, tenths: [1, 4] },
  { text: 'Draft e-mail to client summarizing position of {other} on {issue}', kind: 0, tenths: [2, 6] },
  { text: 'Reply to {counsel} re proposed dates for {event}', kind: 0, tenths: [1, 3] },
  { text: 'Exchange e-mails with {witness} about {document}', kind: 0, tenths: [1, 5] },
  {
    text: 'Letter to {counsel} enclosing {document} and requesting response within {count} days',
    kind: 0,
    tenths: [3, 9],
  },
  { text: 'Telephone conference with client about {issue} and next steps', kind: 1, tenths: [2, 9] },
  { text: 'Call with {counsel} to discuss {document}; file note of same', kind: 1, tenths: [2, 7] },
  { text: 'Telephone conference with {witness} regarding {event}', kind: 1, tenths: [2, 8] },
  { text: 'Conference call with {colleague} and client on strategy for {event}', kind: 1, tenths: [4, 14] },
  { text: 'Left message for {counsel} re {issue}', kind: 1, tenths: [1, 1] },
  { text: 'Draft {document}', kind: 2, tenths: [8, 42] },
  { text: 'Draft section {section} of {document}, addressing {issue}', kind: 2, tenths: [8, 38] },
  { text: 'Revise {document} to incorporate comments of {colleague}', kind: 2, tenths: [4, 24] },
  {
    text: 'Finalize {document} for filing; assemble exhibits {count} through {pages}',
    kind: 2,
    tenths: [6, 28],
  },
  { text: 'Prepare first draft of {document} and cover letter to {counsel}', kind: 2, tenths: [8, 34] },
  { text: 'Redline {document} received from {other}; note open points on {issue}', kind: 2, tenths: [6, 30] },
  { text: 'Research {issue}; memorandum to {colleague}', kind: 3, tenths: [8, 45] },
  { text: 'Research authorities on {issue} for {document}', kind: 3, tenths: [6, 32] },
  { text: 'Cite-check {document} and update authorities on {issue}', kind: 3, tenths: [5, 22] },
  { text: 'Review {document} ({pages} pages) produced by {other}', kind: 4, tenths: [5, 36] },
  { text: 'Review file in preparation for {event}', kind: 4, tenths: [4, 18] },
  {
    text: 'Analyze {document} for exposure under section {section}; outline questions on {issue}',
    kind: 4,
    tenths: [6, 28],
  },
  { text: 'Index {pages} pages of records received from {witness}', kind: 4, tenths: [8, 40] },
  { text: 'Compare drafts of {document} and list changes made by {counsel}', kind: 4, tenths: [4, 16] },
  { text: 'Attend {event} in {place}; report to client', kind: 5, tenths: [10, 64] },
  { text: 'Prepare for and attend {event}', kind: 5, tenths: [14, 70] },
  { text: 'Prepare outline and exhibits for {event}; confer with {colleague}', kind: 5, tenths: [8, 44] },
  { text: 'Meeting with client to review {document}', kind: 6, tenths: [6, 18] },
  { text: 'Initial consultation with client on {issue}', kind: 6, tenths: [8, 15] },
  { text: 'Meet with {witness} to prepare testimony on {issue}', kind: 6, tenths: [8, 30] },
  { text: 'Conference with {colleague} on status of {document} and budget', kind: 6, tenths: [2, 8] },
  { text: 'Travel to and from {place} for {event}', kind: 7, tenths: [8, 34] },
  {
    text: 'Open file; run conflict check against {other} and {witness}; engagement letter',
    kind: 8,
    tenths: [4, 8],
  },
  { text: 'Calendar deadlines following {event}', kind: 9, tenths: [1, 4] },
  { text: 'Organize file and update index of {document}', kind: 9, tenths: [3, 12] },
];

/** Expense categories: their type, the minimum and maximum price, and narratives. */
export const EXPENSES = [
  {
    category: 'Filing fees',
    type: 'HardCostEntry',
    cost: [40, 480],
    texts: ['Filing fee for {document}', 'Clerk of court: filing of {document}'],
  },
  {
    category: 'Transcripts',
    type: 'HardCostEntry',
    cost: [180, 1450],
    texts: ['Transcript of {event}', 'Court reporter for {event}, {pages} pages'],
  },
  {
    category: 'Expert fees',
    type: 'HardCostEntry',
    cost: [400, 6200],
    texts: ['Fee of {witness} for opinion on {issue}', 'Retainer of expert {witness}'],
  },
  {
    category: 'Photocopies',
    type: 'SoftCostEntry',
    cost: [1, 1],
    texts: ['Photocopies of {document}', 'Copies of exhibits for {event}'],
  },
  {
    category: 'Postage',
    type: 'ExpenseEntry',
    cost: [8, 65],
    texts: ['Courier delivery of {document} to {counsel}', 'Certified mail to {other}'],
  },
  {
    category: 'Travel',
    type: 'ExpenseEntry',
    cost: [18, 640],
    texts: ['Mileage and parking for {event} in {place}', 'Train to {place} for {event}'],
  },
  {
    category: 'Process server',
    type: 'HardCostEntry',
    cost: [55, 190],
    texts: ['Service of {document} on {other}', 'Service of subpoena on {witness}'],
  },
  {
    category: 'Online research',
    type: 'SoftCostEntry',
    cost: [12, 140],
    texts: ['Database charges: {issue}', 'Public records search on {other}'],
  },
] as const;

export const NOTES = [
  {
    subject: 'Call with client',
    detail:
      'Client called about {issue}. Explained that {document} comes first and that {other} has {count} days to respond. Client will send the remaining papers.',
  },
  {
    subject: 'Strategy',
    detail:
      'Discussed with {colleague}: press {issue} before {event}. If {counsel} will not agree on dates, file for an order. Budget to be reviewed after {event}.',
  },
  {
    subject: 'Settlement position',
    detail:
      '{counsel} indicates that {other} would settle. Client wants to wait for {event}. Authority to be confirmed in writing.',
  },
  {
    subject: 'Witness',
    detail:
      'Spoke with {witness}, who remembers the meeting in {place} and can speak to {issue}. Willing to sign a declaration. Best reached in the morning.',
  },
  {
    subject: 'File review',
    detail: 'Missing from the file: signed {document}; answer of {counsel} on {issue}. Diary {event}.',
  },
  {
    subject: 'Deadline',
    detail: '{document} due {count} days after {event}. {colleague} to prepare the first draft.',
  },
] as const;
