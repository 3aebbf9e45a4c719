/** The grammar of `fields`, tested with generated selections and generated nonsense. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { describedApis } from '../../server/apis.ts';
import { Refusal } from '../../server/kernel/errors/refusal.ts';
import type { Resource } from '../../server/kernel/declarations/resource.ts';
import { inVersion } from '../../server/kernel/declarations/field.ts';
import { readSelection, type Chosen } from '../../server/kernel/records/selection.ts';
import { generatedText } from './generated-input.ts';

for (const { name, registry, versions } of describedApis('svc')) {
  const version = versions.newest;
  const read = (text: string, of: Resource) => readSelection(text, of, version, registry);
  const membersOf = (of: Resource): string[] =>
    Object.keys(of.fields).filter((each) => inVersion(of.fields[each]!, version));

  const chosen = (of: Resource): fc.Arbitrary<Chosen> =>
    fc.constantFrom(...membersOf(of)).chain((member) => {
      const field = of.fields[member]!;
      const inner =
        field.member === 'relation'
          ? membersOf(registry.get(field.target))
          : field.member === 'absent'
            ? [...(field.members ?? [])]
            : [];
      if (inner.length === 0) return fc.constant({ name: member });
      return fc
        .option(fc.subarray(inner, { minLength: 1 }), { nil: undefined })
        .map((each) => (each ? { name: member, inner: each } : { name: member }));
    });

  const resources = fc.constantFrom(...registry.all);
  const space = fc.constantFrom('', '', ' ', '\t', '  ');

  describe(`The fields of the ${name} API`, () => {
    it('are parsed regardless of spaces', () => {
      const written = resources.chain((of) =>
        fc.record({
          of: fc.constant(of),
          members: fc.uniqueArray(chosen(of), { selector: (each) => each.name, minLength: 1, maxLength: 12 }),
          space,
        }),
      );
      fc.assert(
        fc.property(written, ({ of, members, space: gap }) => {
          const text = members
            .map((each) =>
              each.inner ? `${each.name}${gap}{${gap}${each.inner.join(`${gap},${gap}`)}${gap}}` : each.name,
            )
            .join(`${gap},${gap}`);
          const selection = read(text, of);
          assert.deepEqual(selection.members, members);
          assert.deepEqual(read(selection.key, of), selection, 'and once more from their key');
        }),
      );
    });

    it('that are repeated are selected once, with the members of both', () => {
      const twice = resources.chain((of) =>
        fc.record({ of: fc.constant(of), one: chosen(of), other: fc.array(chosen(of), { maxLength: 4 }) }),
      );
      fc.assert(
        fc.property(twice, ({ of, one, other }) => {
          const text = [one, ...other, one]
            .map((each) => (each.inner ? `${each.name}{${each.inner.join()}}` : each.name))
            .join();
          const names = read(text, of).members.map((each) => each.name);
          assert.equal(new Set(names).size, names.length);
          assert.deepEqual(new Set(names), new Set([one, ...other].map((each) => each.name)));
        }),
      );
    });

    it('that are invalid are refused with a message', () => {
      const pieces = resources.chain((of) =>
        fc.record({
          of: fc.constant(of),
          text: fc
            .array(
              fc.oneof(
                fc.constantFrom(...membersOf(of), '{', '}', ',', ' ', '{id}', '{id{id}}'),
                generatedText,
              ),
              { maxLength: 12 },
            )
            .map((all) => all.join('')),
        }),
      );
      fc.assert(
        fc.property(pieces, ({ of, text }) => {
          try {
            for (const { name: member } of read(text, of).members)
              assert.ok(Object.hasOwn(of.fields, member), member);
          } catch (error) {
            assert.ok(error instanceof Refusal, String(error));
            assert.deepEqual([error.status, error.type], [400, 'InvalidFields']);
            assert.match(error.message, /is not a valid field/);
          }
        }),
        { numRuns: 1000 },
      );
    });
  });
}
