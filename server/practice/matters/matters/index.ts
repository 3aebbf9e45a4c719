/** Matters and the records that are read or written within them. */
import { attorneyAllocation } from './attorney-allocation.ts';
import { matterBillRecipient, splitInvoicePayer } from './bill-recipients.ts';
import { matterBudget } from './budget.ts';
import { contingencyFee, matterCustomRate, matterRate } from './custom-rate.ts';
import { evergreenRetainer } from './evergreen-retainer.ts';
import { matter } from './matter.ts';
import { matterClient } from './people/client.ts';
import { matterContact } from './people/matter-contacts.ts';
import { relatedContact } from './people/related-contacts.ts';
import { matterProtectedFund } from './protected-fund.ts';

export const matterRecords = [
  matter,
  matterCustomRate,
  attorneyAllocation,
  contingencyFee,
  matterRate,
  matterBudget,
  evergreenRetainer,
  splitInvoicePayer,
  matterBillRecipient,
  matterClient,
  matterContact,
  relatedContact,
  matterProtectedFund,
];

export { listOfMatter, matterEndpoints } from './endpoints.ts';
