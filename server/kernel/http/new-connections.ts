/**
 * New connections are taken in before work is begun. The event loop takes in one a turn: where turns are long with
 * answers, no more would come in than are answered, and the others would wait in the system's queue, where nobody
 * refuses them. While they come, turns are kept short.
 */
import type { Server } from 'node:http';

/** Where connections come without end, one piece of work is begun in so many turns all the same. */
const TURNS_TO_A_BEGINNING = 64;

/** Answers what work has to wait for before it begins: nothing where nobody comes. */
export function newConnectionsFirst(server: Server): () => Promise<void> | undefined {
  const waiting: (() => void)[] = [];
  let watching = false;
  let came = false;
  let turns = 0;

  const endTurn = () => {
    if (!came) {
      watching = false;
      for (const begin of waiting.splice(0)) begin();
      return;
    }
    came = false;
    if (++turns % TURNS_TO_A_BEGINNING === 0) waiting.shift()?.();
    setImmediate(endTurn);
  };
  server.on('connection', () => {
    came = true;
    if (watching) return;
    watching = true;
    setImmediate(endTurn);
  });
  return () => (watching ? new Promise((begin) => void waiting.push(begin)) : undefined);
}
