import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placeOf } from './place-of-refusal.ts';

const RATE = 'discount.rate cannot be 150: send a rate from 0 to 100.';

describe('A refusal', () => {
  it('belongs to the field of the member, of its whole or of its part', () => {
    assert.deepEqual(placeOf('matter.id is required.', 'matter.id', ['matter']), {
      field: 'matter',
      named: 'matter.id',
    });
    assert.equal(placeOf('config.color is wrong.', 'config.color', ['name', 'color']).field, 'color');
    assert.equal(placeOf('matter is wrong.', 'matter', ['matters']).field, 'matters');
    assert.equal(placeOf('The bill is paid.', 'base', ['matter']).field, undefined);
  });

  it('of a part that only its sentence names belongs to the field of that part', () => {
    const named = 'discount.rate';
    assert.deepEqual(placeOf(RATE, 'discount', ['discount_type', 'discount_rate']), {
      field: 'discount_rate',
      named,
    });
    assert.deepEqual(placeOf(RATE, 'discount', ['type', 'rate']), { field: 'rate', named });
    assert.deepEqual(placeOf(RATE, 'discount', ['discount']), { field: 'discount', named: 'discount' });
  });
});
