/** What a long command shows on a terminal while it runs. */
import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { ProgressBar } from './progress.ts';

describe('A progress bar', () => {
  const { isTTY } = process.stderr;
  const written: string[] = [];
  before(() => {
    mock.method(process.stderr, 'write', (text: string) => written.push(text) > 0);
  });
  after(() => {
    mock.restoreAll();
    process.stderr.isTTY = isTTY;
  });

  const drawn = (show: (bar: ProgressBar) => void, onTerminal = true): string[] => {
    written.length = 0;
    process.stderr.isTTY = onTerminal;
    const bar = new ProgressBar();
    show(bar);
    bar.end();
    return [...written];
  };

  it('moves from zero to the total, redrawn in place', () => {
    const [begun = '', done = '', end] = drawn((bar) => {
      bar.show('activities', 0, 1_000_000);
      bar.show('activities', 1_000_000, 1_000_000);
    });
    assert.match(begun, /^\ractivities +░{30} 0 % {2}0$/);
    assert.match(done, /^\ractivities +█{30} 100 % {2}1000000$/);
    assert.equal(end, '\n');
  });

  it('has a line for each running task, and redraws only the line of that task', () => {
    const lines = drawn((bar) => {
      bar.show('activities', 0, 10);
      bar.show('journal_entries', 5, 10);
      bar.show('activities', 10, 10);
    });
    assert.equal(lines[1], '\n');
    assert.match(lines[2]!, /^\rjournal_entries +█{15}░{15} 50 %/);
    assert.match(lines[3]!, /^\x1b\[1A\ractivities +█{30} 100 %.*\x1b\[1B$/);
  });

  it('is left out without a terminal', () => {
    assert.deepEqual(
      drawn((bar) => bar.show('activities', 5, 10), false),
      [],
    );
  });
});
