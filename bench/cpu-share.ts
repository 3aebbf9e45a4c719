/**
 * Limits processes to a fraction of a core: each runs for a moment and then waits, one after another. This lets a
 * machine with few cores measure whether two processes do twice the work of one; otherwise the database and the load
 * would take the cores from them.
 */
const RUNS_MS = 10;
const TURNS = 4;

/** The share of a core that each process gets. */
export const CPU_SHARE = `${100 / TURNS} %`;

/** Limits them until the returned function is called. */
export function limitCpu(pids: readonly number[]): () => void {
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
