/**
 * Accepts new connections before starting work. The event loop accepts one connection per turn. If turns are long,
 * connections wait in the operating system's queue, where the service cannot refuse them. While connections arrive,
 * new work is delayed to keep turns short.
 */
import type { Server } from 'node:http';

/** During a constant stream of connections, one queued task starts every so many turns. */
const TURNS_TO_A_BEGINNING = 64;

/**
 * Returns a function whose result work must await before it starts; the result is undefined if no connections are
 * arriving.
 */
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
