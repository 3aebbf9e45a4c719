/** npm run specification: every line of the specification with the tests that hold it. */
import { LINES } from '../test/specification/practice-api-v4.ts';
import { heldLines } from '../test/specification/references.ts';

const held = Map.groupBy(
  heldLines().filter(({ document }) => document === 'v4'),
  ({ line }) => line,
);
for (const { line, says, area } of LINES) {
  const tests = [...new Set((held.get(line) ?? []).map(({ by }) => by))];
  const mark = tests.length > 0 ? `${tests.length}`.padStart(2) : area === 'nothing to hold' ? ' –' : ' 0';
  console.log(`${String(line).padStart(4)} ${mark}  ${area.padEnd(15)}  ${says}`);
  for (const test of tests) console.log(`${' '.repeat(26)}${test}`);
}
const wanted = LINES.filter(({ area }) => area !== 'nothing to hold');
for (const [area, lines] of Map.groupBy(wanted, (each) => each.area)) {
  const done = lines.filter(({ line }) => held.has(line)).length;
  console.log(`${area}: ${done} of ${lines.length} lines have a test`);
}
