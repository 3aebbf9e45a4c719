/** Rows are parsed from the socket correctly, however they are split into chunks. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RawRows } from './raw-rows.ts';

const VALUE = fc.option(
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string().map((text) => text.repeat(5_000)),
  ),
);
const ROWS = fc
  .integer({ min: 1, max: 4 })
  .chain((fields) => fc.array(fc.array(VALUE, { minLength: fields, maxLength: fields }), { maxLength: 6 }));

function message(type: string, ...body: readonly Buffer[]): Buffer {
  const whole = Buffer.concat([Buffer.from(`${type}0000`), ...body]);
  whole.writeInt32BE(whole.length - 1, 1);
  return whole;
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const int32 = (value: number) => Buffer.from([value >> 24, value >> 16, value >> 8, value]);

function rowMessage(values: readonly (string | null)[]): Buffer {
  const fields = values.map((value) =>
    value === null ? int32(-1) : Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]),
  );
  return message('D', int16(values.length), ...fields);
}

describe('Rows in wire format', () => {
  it('are read the same wherever the received data is split', () => {
    const rows = new RawRows();
    fc.assert(
      fc.property(ROWS, fc.integer({ min: 1, max: 70_000 }), (values, size) => {
        const notice = message('N', Buffer.from('by the way'));
        const end = message('Z', Buffer.from('I'));
        const sent = Buffer.concat([
          ...values.flatMap((each) => [rowMessage(each), notice]),
          end,
          notice.subarray(0, 7),
        ]);
        const others: Buffer[] = [];
        rows.clear();
        for (let at = 0; at < sent.length; at += size) {
          rows.add(sent.subarray(at, at + size));
          while (rows.nextMessage()) others.push(Buffer.from(rows.message));
        }
        rows.find();
        assert.deepEqual(others, [...values.map(() => notice), end]);
        assert.ok(rows.rest().equals(notice.subarray(0, 7)));
        assert.equal(rows.length, values.length);
        assert.deepEqual(
          values.map((row, at) => row.map((_, field) => rows.text(at, field))),
          values,
        );
        for (const [at, row] of values.entries())
          for (const [field, value] of row.entries())
            for (const other of [...row, null, '', 'é'])
              assert.equal(rows.holds(at, field, other), value === other);
      }),
    );
  });

  it('have whole numbers exact, however long', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(-(10n ** 19n), 10n ** 19n), { minLength: 1 }), (numbers) => {
        const rows = new RawRows();
        rows.add(rowMessage([...numbers.map(String), null]));
        assert.equal(rows.nextMessage(), 0);
        rows.find();
        assert.deepEqual(
          numbers.map((_, field) => BigInt(rows.integer(0, field)!)),
          numbers,
        );
        assert.equal(rows.integer(0, numbers.length), null);
        assert.equal(rows.field(0, numbers.length), undefined);
        assert.equal(rows.field(1, 0), undefined);
      }),
    );
  });
});
