/** Values on input and output: what is accepted fits the database, and what the database holds is written as JSON. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import type { Connection } from '../../server/kernel/database/database.ts';
import { KINDS, type Kind } from '../../server/kernel/declarations/values.ts';
import { jsonText } from '../../server/kernel/values/json-bytes.ts';
import { withFixture } from '../support/fixture.ts';
import { generatedNumber, generatedText, generatedValue } from './generated-input.ts';

/** Texts that almost have the kind's format. */
const NEARLY: Readonly<Partial<Record<Kind, fc.Arbitrary<unknown>>>> = {
  integer: fc.stringMatching(/^ ?[+-]?\d{1,20} ?$/),
  money: fc.stringMatching(/^[+-]?\d{0,14}\.?\d{0,5}([eE][+-]?\d{1,3})?$/),
  decimal: fc.stringMatching(/^[+-]?\d{0,14}\.?\d{0,30}([eE][+-]?\d{1,3})?$/),
  date: fc.stringMatching(/^\d{4}-[01]\d-[0-3]\d([T ][0-9:.,Z+-]{0,10})?$/),
  instant: fc.stringMatching(
    /^\d{4}-[01]\d-[0-3]\d[Tt ][0-2]\d:[0-6]\d(:[0-6]\d([.,]\d{1,10})?)?(Z|z|[+-][0-2]\d:?[0-6]\d)?$/,
  ),
  json: fc.dictionary(generatedText, fc.oneof(generatedText, fc.array(generatedText, { maxLength: 2 })), {
    maxKeys: 3,
  }),
  boolean: fc.constantFrom('true', 'FALSE', ' 1', '0', 't', 'on', 1, 0),
  texts: fc.array(generatedText, { maxLength: 4 }),
  integers: fc.array(fc.oneof(fc.integer(), generatedText), { maxLength: 4 }),
};

const RUNS = 300;

/** The value that the JSON stands for which is written for the database's text. */
function parsed(kind: Kind, text: string): unknown {
  const bytes = Buffer.from(text);
  return JSON.parse(jsonText((out) => KINDS[kind].write(out, bytes, 0, bytes.length)));
}

withFixture('A value', (fixture) => {
  const asText = async (connection: Connection, type: string, value: unknown): Promise<string | null> => {
    const statement = { name: `value_${type}`, text: `select $1::${type}` };
    const [row] = await connection.arrays(statement, [value as string]);
    return row?.[0] ?? null;
  };

  for (const kind of Object.keys(KINDS) as Kind[]) {
    it(`of the kind ${kind} that is parsed is accepted by the database, and written as JSON`, async () => {
      const { read, sqlType } = KINDS[kind];
      const values = fc.oneof(
        { weight: 3, arbitrary: NEARLY[kind] ?? generatedText },
        { weight: 1, arbitrary: fc.oneof(generatedValue, generatedNumber) },
      );
      await fixture.database.forAccount(null, async (connection) => {
        const property = fc.asyncProperty(values, async (value) => {
          const text = read(value);
          if (text === undefined) return;
          const held = await asText(connection, sqlType, text);
          assert.notEqual(held, null);
          parsed(kind, held!);
        });
        await fc.assert(property, { numRuns: RUNS });
      });
    });
  }

  it('that is text or a list of texts is written as it was read', async () => {
    const property = (connection: Connection) =>
      fc.asyncProperty(fc.array(generatedText, { maxLength: 5 }), async (texts) => {
        const wellFormed = texts.map((text) => text.replaceAll('\u0000', '').toWellFormed());
        const held = await asText(connection, 'text[]', wellFormed);
        assert.deepEqual(parsed('texts', held!), wellFormed);
        const joined = wellFormed.join('\n');
        assert.equal(parsed('text', (await asText(connection, 'text', joined))!), joined);
      });
    await fixture.database.forAccount(null, (connection) =>
      fc.assert(property(connection), { numRuns: RUNS }),
    );
  });

  it('that is an instant is written as it was read', async () => {
    const edges = fc.constantFrom(
      '0001-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59-14:00',
      '9999-12-31',
      '0001-01-01T00:00Z',
    );
    const property = (connection: Connection) =>
      fc.asyncProperty(
        fc.oneof({ weight: 9, arbitrary: NEARLY.instant! }, { weight: 1, arbitrary: edges }),
        async (value) => {
          const text = KINDS.instant.read(value);
          if (typeof text !== 'string') return;
          const held = await asText(connection, 'timestamptz', text);
          const written = String(parsed('instant', held!));
          assert.ok(
            Math.abs(Date.parse(written) - Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))) <= 1,
            `${text} is written as ${written}`,
          );
        },
      );
    await fixture.database.forAccount(null, (connection) =>
      fc.assert(property(connection), { numRuns: RUNS }),
    );
  });
});
