/**
 * Many clients in a separate thread: each opens a connection and sends one request, whether the service listens or
 * not.
 */
import net from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export interface ManyClients {
  readonly port: number;
  readonly request: string;
  readonly count: number;
  /** How many have sent their request; the thread that waits for them is notified after the last. */
  readonly sent: Int32Array;
}

const { port, request, count, sent }: ManyClients = workerData;
const statuses: number[] = [];
for (let each = 0; each < count; each++) {
  const socket = net.connect(port, '127.0.0.1', () =>
    socket.write(request, () => {
      if (Atomics.add(sent, 0, 1) + 1 === count) Atomics.notify(sent, 0);
    }),
  );
  socket.once('data', (head: Buffer) => {
    statuses.push(Number(head.toString('latin1', 9, 12)));
    socket.destroy();
    if (statuses.length === count) parentPort?.postMessage(statuses, []);
  });
}
