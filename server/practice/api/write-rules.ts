/** The rules for writing records of the practice API. */
import { ruled, type RecordRules } from '#kernel/changes/write-rules.ts';
import { entryOnABill, rulesOfBilling } from '../billing/index.ts';
import { rulesOfCalendar } from '../calendar/index.ts';
import { contactHasARoot, rulesOfDocuments } from '../documents/index.ts';
import { legalHoldRules, rulesOfFirm } from '../firm/index.ts';
import { rulesOfFunds } from '../funds/index.ts';
import { rulesOfMatters } from '../matters/index.ts';
import { rulesOfMessages } from '../messages/index.ts';
import { contact, rulesOfPeople } from '../people/index.ts';
import { rulesOfRetention } from '../retention/index.ts';
import { activity, rulesOfTime } from '../time/index.ts';
import { resources } from './resources.ts';

/** Holds are checked first; rules that a room adds for records of a lower room come last. */
export const rules: readonly RecordRules[] = [
  ...legalHoldRules(resources),
  ...rulesOfFirm,
  ...rulesOfFunds,
  ...rulesOfPeople,
  ...rulesOfDocuments,
  ...rulesOfCalendar,
  ...rulesOfMatters,
  ...rulesOfTime,
  ...rulesOfBilling,
  ...rulesOfMessages,
  ...rulesOfRetention,
  ruled(activity, entryOnABill),
  ruled(contact, contactHasARoot),
];
