/**
 * The errors that the types of declarations and of the schema report: each line that must not compile has an
 * expectation.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Create, Row } from '#kernel/declarations/typed-rows.ts';
import { after, isTrueAfter, type Draft } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { activity } from './activity.ts';

describe('the types of a declared record', () => {
  it('name its columns, and reject a misspelled one', () => {
    const price = (draft: Draft<'activities'>): void => {
      draft.columns.flat_rate = true;
      // @ts-expect-error The column is flat_rate.
      draft.columns.flat_rtae = true;
      // @ts-expect-error A boolean column is not text.
      draft.columns.flat_rate = 't';
    };
    const draft = draftOf();
    price(draft);
    assert.equal(isTrueAfter(draft, 'contingency_fee'), false);
  });

  it('derive a row from the declaration, with booleans, enumerations and ids', () => {
    const tells = (row: Row<typeof activity>): string => {
      const billed: boolean = row.billed;
      const type: 'TimeEntry' | 'ExpenseEntry' | 'HardCostEntry' | 'SoftCostEntry' = row.type;
      // @ts-expect-error A boolean is never compared with text.
      if (row.billed === 'true') return 'text';
      // @ts-expect-error The matter of an activity is not a contact.
      const contact: Tables['contacts']['id'] | null = row.matter_id;
      return `${type} ${billed} ${contact}`;
    };
    assert.equal(typeof tells, 'function');
  });

  it('give the required and optional members of a create', () => {
    const body: Create<typeof activity> = { type: 'TimeEntry', date: '2026-03-31', note: null };
    // @ts-expect-error The date is required.
    const undated: Create<typeof activity> = { type: 'TimeEntry' };
    // @ts-expect-error The total is computed.
    const told: Create<typeof activity> = { ...body, total: '1.00' };
    assert.deepEqual([undated.type, told.type], ['TimeEntry', 'TimeEntry']);
  });

  it('keep the enumeration of a column after a write', () => {
    const type: Row<typeof activity>['type'] | null = after(draftOf(), 'type');
    assert.equal(type, 'TimeEntry');
  });
});

function draftOf(): Draft<'activities'> {
  return {
    resource: activity,
    operation: 'create',
    input: {},
    current: undefined,
    columns: { type: 'TimeEntry', contingency_fee: false },
    refusals: [],
    events: [],
    ignored: [],
  };
}
