/** Which tests npm test -- --changed runs. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testsTouchedBy } from '../bin/test/touched.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'server/bills/rules.ts':
    "import { round } from '#kernel/values/money.ts';\nimport type { Row } from './row.ts';",
  'server/bills/row.ts': 'export interface Row {}',
  'server/bills/rules.test.ts': "import { due } from './rules.ts';",
  'server/bills/bills.test.ts': "import { withFixture } from '../../test/support/fixture.ts';",
  'server/tasks/tasks.test.ts': "import {\n  withFixture,\n} from '../../test/support/fixture.ts';",
  'server/kernel/values/money.ts': '',
  'server/app.ts': "import { bills } from './bills/rules.ts';",
  'server/late.ts': "const { bills } = await import('./bills/rules.ts');",
  'server/late.test.ts': "import { late } from './late.ts';",
  'test/support/fixture.ts':
    "import { buildService } from '../../server/app.ts';\nimport { until } from './until.ts';",
  'test/support/until.ts': '',
  'test/tidy.test.ts': "const all = fs.globSync('server/**');",
  'test/pages.test.ts': "read('docs/operating.md');",
};
const tests = Object.keys(TEXTS).filter((file) => file.endsWith('.test.ts'));
const touched = (...changed: string[]) =>
  testsTouchedBy(changed, {
    tests,
    read: (file) => TEXTS[file],
    imports: { '#kernel/*': './server/kernel/*' },
  }).filter((test) => test !== 'test/tidy.test.ts');

it('a change selects the tests that import it, directly or indirectly', () => {
  assert.deepEqual(touched('server/kernel/values/money.ts'), [
    'server/bills/rules.test.ts',
    'server/late.test.ts',
  ]);
});

it('a change selects the tests of its folder', () => {
  assert.deepEqual(touched('server/bills/row.ts'), [
    'server/bills/rules.test.ts',
    'server/bills/bills.test.ts',
  ]);
});

it('a change of test setup selects the tests that use it; a change of the service does not select all', () => {
  const prepared = ['server/bills/bills.test.ts', 'server/tasks/tasks.test.ts'];
  assert.deepEqual(touched('test/support/until.ts'), prepared);
  assert.deepEqual(touched('test/support/fixture.ts'), prepared);
  assert.equal(touched('server/bills/rules.ts').includes('server/tasks/tasks.test.ts'), false);
});

it('a change of a docs page selects the tests that name it', () => {
  assert.deepEqual(touched('docs/operating.md'), ['test/pages.test.ts']);
});

it('every change selects the tests that read all sources', () => {
  const all = testsTouchedBy(['README.md'], { tests, read: (file) => TEXTS[file], imports: {} });
  assert.deepEqual(all, ['test/tidy.test.ts']);
});

it('a changed test is selected', () => {
  assert.deepEqual(touched('server/tasks/tasks.test.ts'), ['server/tasks/tasks.test.ts']);
});

it('a migration selects every test', () => {
  assert.deepEqual(
    touched('database/migrations/0002_bills.sql'),
    tests.filter((test) => test !== 'test/tidy.test.ts'),
  );
});
