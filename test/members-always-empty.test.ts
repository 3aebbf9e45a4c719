/** The members that always return null: those that docs/decisions/members-always-empty.md names, and no others. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { describedApis } from '../server/apis.ts';

const PAGE = path.join(import.meta.dirname, '..', 'docs', 'decisions', 'members-always-empty.md');

it('Exactly the members listed on the page are always empty, with a reason (decisions:42)', () => {
  const [practice] = describedApis('svc');
  const empty = practice.registry.all.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(
        ([, field]) =>
          field.member === 'absent' || (field.member === 'plain' && field.sql?.startsWith('null::') === true),
      )
      .map(([member]) => `${name}.${member}`),
  );
  const named = [...fs.readFileSync(PAGE, 'utf8').matchAll(/`(\w+\.\w+)`/g)].map(([, member]) => member!);
  assert.deepEqual(empty.toSorted(), named.toSorted());
});
