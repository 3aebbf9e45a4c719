/** Values that no correct client sends, and some that clients send by mistake. */
import fc from 'fast-check';

/** Values that tend to break parsers, encoders, numbers, dates, SQL, markup and prototypes. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\n',
  "'",
  '"',
  '\\',
  '--',
  ';',
  '%',
  '%00',
  '%zz',
  '*',
  '_',
  '{',
  '}',
  '{}',
  '[]',
  '[',
  '(',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '-1',
  '0',
  '1e309',
  '1e-400',
  '1.7976931348623157e308',
  '0x10',
  '1_000',
  '٣',
  '９',
  '½',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775808',
  '2147483648',
  '99999999999999.99',
  '0.005',
  '1e2',
  '😀',
  '\ud800',
  '\udc00x',
  'é',
  'e\u0301',
  '\u202e',
  '\ufeff',
  'İ',
  'ß',
  'a'.repeat(10_000),
  '../..',
  '${x}',
  '{t}',
  '{account}',
  '$1',
  '<script>',
  '<!--',
  '2026-02-29',
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '-0001-01-01',
  '2026-03-31T24:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2026-03-29T02:30:00',
  '2026-03-31T09:30:00+99:99',
  '2026-03-31T09:30:60Z',
  'infinity',
  '-infinity',
  'today',
  'now',
  'true',
  'TRUE',
  'yes',
  '__proto__',
  'constructor',
  '\\ud800',
  '\\u0000',
  '\\\\ud800',
  'toString',
  'id(asc)',
  'id,etag',
] as const;

export const generatedText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);

export const generatedNumber: fc.Arbitrary<number> = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    0.005,
    1e15,
    1e21,
    2 ** 31,
    2 ** 53,
    -(2 ** 53),
    1e-7,
    99_999_999_999.99,
    1e12,
  ),
);

/** Any JSON value, nested deep enough to cause trouble. */
export const generatedValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: generatedText },
  { weight: 2, arbitrary: generatedNumber },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.array(fc.oneof(generatedText, generatedNumber), { maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom('id', '_destroy', '0', '__proto__', 'constructor', 'x'),
      fc.oneof(generatedText, generatedNumber, fc.constant(null)),
      { maxKeys: 3 },
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 2000 }).map(deep) },
);

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { id: value };
  return value;
}

/** An id that is likely to exist, or one that cannot. */
export const someId: fc.Arbitrary<number> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }) },
  { weight: 1, arbitrary: fc.constant(999_999_999_999) },
);

export function mostly<T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>, weight = 4): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

/** Lone surrogates cannot be encoded in an address, so they are replaced. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
