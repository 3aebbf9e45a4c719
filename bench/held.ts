/**
 * Processes held to a part of a core: each runs for a moment and then waits, one after another. So a machine of few
 * cores can tell whether two processes do twice the work of one, where without it the database and the load
 * would take the cores from them.
 */
const RUNS_MS = 10;
const TURNS = 4;

/** What part of a core each of them gets. */
export const PART = `${100 / TURNS} %`;

/** Holds them until the function that it answers is called. */
export function hold(pids: readonly number[]): () => void {
  if (pids.length > TURNS)
    throw new Error(`${pids.length} processes can't run one after another in ${TURNS} turns.`);
  let turn = 0;
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const timer = setInterval(() => {
    const [before, now] = [pids[turn], pids[(turn + 1) % TURNS]];
    if (before !== undefined) process.kill(before, 'SIGSTOP');
    if (now !== undefined) process.kill(now, 'SIGCONT');
    turn = (turn + 1) % TURNS;
  }, RUNS_MS);
  return () => {
    clearInterval(timer);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}
