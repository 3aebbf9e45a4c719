/** The lists of grants and of those who give them, for firms whose work is paid by third parties. */
import * as practice from '../../../sdk/practice.ts';
import { session } from '../../api/session.ts';
import { formatDate, formatMoney } from '../../ui/values/format.ts';
import { type Catalog, NAME, names, plainText, text, within } from './catalog.ts';
import { type AnyRecord, reference } from './field-spec.ts';

export const GRANT_CATALOGS: readonly Catalog[] = [
  {
    name: 'grants',
    title: 'Grants',
    one: 'grant',
    describe: 'Money from a funding source for work on matters. A matter has at most three grants.',
    list: practice.listGrants,
    read: practice.getGrant,
    create: practice.createGrant,
    update: practice.updateGrant,
    remove: practice.deleteGrant,
    fields: [
      NAME,
      { name: 'funding_code', label: 'Funding code', kind: 'text', describe: 'Appears in reports.' },
      {
        name: 'grant_funding_source',
        label: 'Funding source',
        kind: 'choice',
        among: { operation: practice.listGrantFundingSources },
        ...reference('grant_funding_source'),
      },
      { name: 'start_date', label: 'Begins on', kind: 'date' },
      { name: 'end_date', label: 'Ends on', kind: 'date' },
      { name: 'balance', label: 'Remaining amount', kind: 'number', from: balanceOf },
    ],
    columns: [
      { title: 'Code', fields: 'funding_code', text: text('funding_code') },
      { title: 'Funding source', fields: 'grant_funding_source{name}', text: within('grant_funding_source') },
      { title: 'Period', fields: 'start_date,end_date', text: periodOf },
      { title: 'Remaining', fields: 'balance', align: 'right', text: shownBalance },
    ],
  },
  {
    name: 'grant-funding-sources',
    title: 'Funding sources',
    one: 'funding source',
    describe: 'Those who give grants, such as a foundation or a ministry.',
    list: practice.listGrantFundingSources,
    create: practice.createGrantFundingSource,
    update: practice.updateGrantFundingSource,
    remove: practice.deleteGrantFundingSource,
    fields: [NAME],
    columns: [{ title: 'Grants', fields: 'grants{name}', text: names('grants') }],
  },
];

/** The API answers with a text, and takes a number. */
function balanceOf({ balance }: AnyRecord): number | '' {
  return balance === null ? '' : Number(balance);
}

function shownBalance({ balance }: AnyRecord): string {
  return balance === null ? '' : formatMoney(plainText(balance), session().firm.currency);
}

function periodOf({ start_date: start, end_date: end }: AnyRecord): string {
  const day = (date: unknown) => (date === null ? '' : formatDate(plainText(date)));
  return start === null && end === null ? '' : `${day(start)} – ${day(end)}`.trim();
}
