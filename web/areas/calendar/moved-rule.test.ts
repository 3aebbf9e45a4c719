import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { movedRule } from './moved-rule.ts';

describe('The rule of a series that is moved to other days', () => {
  it('moves its weekdays and its last day along', () => {
    assert.equal(movedRule('FREQ=WEEKLY;BYDAY=TU', 1), 'FREQ=WEEKLY;BYDAY=WE');
    assert.equal(
      movedRule('FREQ=WEEKLY;BYDAY=SU,WE;UNTIL=20270331', 1),
      'FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20270401',
    );
    assert.equal(movedRule('FREQ=WEEKLY;BYDAY=MO', -9), 'FREQ=WEEKLY;BYDAY=SA');
    assert.equal(movedRule('FREQ=MONTHLY;UNTIL=20270228', -30), 'FREQ=MONTHLY;UNTIL=20270129');
  });

  it('counts the same weeks as before if it leaves some out', () => {
    assert.equal(
      movedRule('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', 1),
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,MO;WKST=TU',
    );
    assert.equal(movedRule('FREQ=WEEKLY;INTERVAL=2', 1), 'FREQ=WEEKLY;INTERVAL=2');
  });

  it('stays as it is if only the time of day changes', () => {
    assert.equal(movedRule('FREQ=MONTHLY;BYDAY=2TU', 0), 'FREQ=MONTHLY;BYDAY=2TU');
  });

  it('does not exist for days that it names in another way', () => {
    for (const rule of [
      'FREQ=MONTHLY;BYDAY=2TU',
      'FREQ=MONTHLY;BYMONTHDAY=31',
      'FREQ=YEARLY;BYMONTH=3;BYDAY=MO',
    ])
      assert.equal(movedRule(rule, 1), undefined);
  });
});
