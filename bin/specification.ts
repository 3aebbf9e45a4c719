/** npm run specification: lists every clause of docs/contract with the tests that cover it; fails if one has none. */
import { PAGES } from '../test/specification/contract.ts';
import { citationsOfSources, citationsOfTests } from '../test/specification/references.ts';

const cited = citationsOfTests();
let wrong = 0;
for (const { name, title, clauses } of PAGES) {
  console.log(`${title}\n`);
  const byClause = Map.groupBy(
    cited.filter(({ page }) => page === name),
    ({ clause }) => clause,
  );
  for (const { number, says } of clauses) {
    const tests = [...new Set((byClause.get(number) ?? []).map(({ by }) => by))];
    console.log(`${String(number).padStart(4)} ${String(tests.length).padStart(2)}  ${says}`);
    for (const test of tests) console.log(`         ${test}`);
  }
  const without = clauses.filter(({ number }) => !byClause.has(number));
  wrong += without.length;
  console.log(`\n${clauses.length - without.length} of ${clauses.length} clauses have a test.\n`);
}
const known = new Set(PAGES.flatMap(({ name, clauses }) => clauses.map(({ number }) => `${name}:${number}`)));
for (const { page, clause, by } of citationsOfSources()) {
  if (known.has(`${page}:${clause}`)) continue;
  wrong += 1;
  console.log(`No clause ${page}:${clause}, cited by ${by}`);
}
process.exitCode = wrong === 0 ? 0 : 1;
