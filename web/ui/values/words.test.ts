import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  actionInWords,
  actionNamed,
  changeInWords,
  eventInWords,
  inSentence,
  memberInWords,
  recordInWords,
  recordNamed,
  sentenceInWords,
} from './words.ts';

describe('Names of the API in words', () => {
  it('are those that people see in the app', () => {
    assert.equal(recordInWords('calendar_entry'), 'Appointment');
    assert.equal(recordInWords('desk_payments_payment'), 'Payment');
    assert.equal(memberInWords('due_at'), 'Due date');
    assert.equal(memberInWords('responsible_attorney_id'), 'Responsible attorney');
    assert.equal(memberInWords('id'), 'Id');
    assert.equal(eventInWords('matter', 'matter_opened'), 'opened');
    assert.equal(changeInWords('matter', 'matter_closed'), 'Matter closed');
    assert.equal(actionInWords('utbms_code.updated'), 'UTBMS code changed');
    assert.equal(actionInWords('my_event.updated'), 'Notice changed');
    assert.equal(recordInWords('legal_aid_uk_bill'), 'Legal aid UK bill');
    assert.equal(actionInWords('sign_in_failed'), 'Sign in failed');
  });

  it('are replaced in sentences, also those of a part', () => {
    const said = (member: string, field?: string) =>
      sentenceInWords(
        `${member} cannot be x: due_at is later.`,
        member.split(/[.[]/)[0]!,
        field === undefined ? {} : { field },
      );
    assert.equal(said('due_at'), 'Due date cannot be x: due_at is later.');
    assert.equal(said('config.color', 'color'), 'Color cannot be x: due_at is later.');
    assert.equal(said('matter.id'), 'Matter cannot be x: due_at is later.');
    assert.equal(
      said('custom_rate.rates[1].rate', 'custom_rate'),
      'Rate, line 2 cannot be x: due_at is later.',
    );
    assert.equal(sentenceInWords('The bill is paid.', 'base'), 'The bill is paid.');
    assert.equal(sentenceInWords('name_of_it is taken.', 'name'), 'name_of_it is taken.');
    assert.equal(sentenceInWords('option is required.', 'picklist_options'), 'Option is required.');
    const label = (member: string) => ({ end_at: 'Until', start_at: 'From' })[member];
    assert.equal(
      sentenceInWords('end_at cannot be 3, which is before start_at, 4; see due_at.', 'end_at', { label }),
      'Until cannot be 3, which is before From, 4; see due_at.',
    );
    assert.equal(sentenceInWords('fee_items is required.', 'fee_items'), 'Fee items are required.');
    assert.equal(sentenceInWords('address is required.', 'address'), 'Address is required.');
    assert.equal(sentenceInWords('fee_items[1]: It is zero.', 'fee_items'), 'Line 2: It is zero.');
    const issued = 'note cannot be changed: the bill 12 is awaiting_payment.';
    assert.equal(sentenceInWords(issued, 'note'), 'Note cannot be changed: the bill 12 is issued.');
    assert.equal(`The ${inSentence(recordInWords('activity'))}`, 'The time or expense');
    assert.equal(inSentence('UTBMS code'), 'UTBMS code');
    const isNull = 'date cannot be null: send a value, or leave it out.';
    assert.equal(sentenceInWords(isNull, 'date'), 'Date is required.');
  });

  it('are found by their words and by their names', () => {
    const changes = ['matter.updated', 'calendar_entry.deleted', 'activity.created', 'bank_entries.written'];
    for (const action of [...changes, 'matter.loaded', 'firm_export.downloaded', 'sign_in']) {
      assert.equal(actionNamed(actionInWords(action)), action);
      assert.equal(actionNamed(action), action);
    }
    for (const record of ['bank_account', 'safe_custody_record'])
      assert.equal(recordNamed(recordInWords(record)), record);
  });
});
