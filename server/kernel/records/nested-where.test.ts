import assert from 'node:assert/strict';
import { it } from 'node:test';
import { f } from '../declarations/field.ts';
import { resource } from '../declarations/resource.ts';
import { RegistryWithRules } from '../changes/registry-with-rules.ts';
import { readSelection } from './selection.ts';
import { compileOne } from './shape.ts';

it('A nested record that is searched for must satisfy the conditions of its own list; one referenced by id is always shown', () => {
  const part = resource({
    name: 'part',
    table: 'parts',
    describe: 'A part of a whole.',
    where: "{t}.kind = 'real'",
    fields: { id: f.id(), etag: f.etag(), name: f.text({ sql: 'upper({t}.name)' }) },
  });
  const whole = resource({
    name: 'whole',
    table: 'wholes',
    describe: 'A whole of parts.',
    fields: {
      id: f.id(),
      parts: f.hasMany('part', { foreign: 'whole_id' }),
      first_part: f.hasOne('part', { foreign: 'whole_id', where: '{t}.place = 1' }),
      linked_parts: f.hasMany('part', { via: { table: 'links', local: 'whole_id', target: 'part_id' } }),
      main_part: f.belongsTo('part'),
    },
  });
  const registry = new RegistryWithRules([part, whole], []);
  const names = ['parts', 'first_part', 'linked_parts', 'main_part'];
  const fields = names.map((name) => `${name}{id,name}`).join();
  const viewer = { version: 13, restrictions: new Set<never>(), holds: () => true };
  const shape = compileOne(registry, whole, viewer, readSelection(fields, whole, 13, registry));
  const contexts = shape.projection.members.map(({ nested }) => {
    assert.ok(nested, 'It is a statement of its own.');
    return nested.statement.text.includes("(t.kind = 'real')");
  });
  assert.deepEqual(contexts, [true, true, true, false]);
});
