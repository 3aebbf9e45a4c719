/** npm run specification: every line of the specifications with the tests that hold it. */
import { SPECIFICATIONS } from '../test/specification/documents.ts';
import { heldLines } from '../test/specification/references.ts';

const all = heldLines();
for (const { word, title, lines } of SPECIFICATIONS) {
  console.log(`${title}\n`);
  const held = Map.groupBy(
    all.filter(({ document }) => document === word),
    ({ line }) => line,
  );
  for (const { line, says, area } of lines) {
    const tests = [...new Set((held.get(line) ?? []).map(({ by }) => by))];
    const mark = tests.length > 0 ? `${tests.length}`.padStart(2) : area === 'nothing to hold' ? ' –' : ' 0';
    console.log(`${String(line).padStart(4)} ${mark}  ${area.padEnd(15)}  ${says}`);
    for (const test of tests) console.log(`${' '.repeat(26)}${test}`);
  }
  const wanted = lines.filter(({ area }) => area !== 'nothing to hold');
  for (const [area, ofArea] of Map.groupBy(wanted, (each) => each.area)) {
    const done = ofArea.filter(({ line }) => held.has(line)).length;
    console.log(`${area}: ${done} of ${ofArea.length} lines have a test`);
  }
}
