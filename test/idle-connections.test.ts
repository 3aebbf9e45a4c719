/** Ten thousand idle connections do not delay requests and use a bounded amount of memory. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { withFixture } from './support/fixture.ts';
import type { Order, Word } from './crash/served.ts';

const CONNECTIONS = 10_000;
const AT_ONCE = 500;
/** Open files of this process and the service's process, other than the connections. */
const OTHER_FILES = 500;
/** The limit of memory per connection; about eight is measured. */
const KILOBYTES_EACH = 24;
/** The flags that bin/chancery uses. */
const FLAGS = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring', '--heap-growing-percent=30'];

/** As many connections as the system's limit of open files allows. */
function connectionsAllowed(): number {
  const limits = fs.readFileSync('/proc/self/limits', 'latin1');
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? 1024);
  return Math.min(CONNECTIONS, files - OTHER_FILES);
}

function residentKilobytes({ pid }: ChildProcess): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]);
}

withFixture(
  'A service with ten thousand idle connections',
  (fixture) => {
    let child: ChildProcess;
    let port = 0;
    const idle: net.Socket[] = [];

    before(async () => {
      child = fork(path.join(import.meta.dirname, 'crash', 'served.ts'), {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        execArgv: FLAGS,
      });
      await once(child, 'message');
      const { config, login: connection } = fixture;
      child.send({ serve: { config, connection, pace: 1, since: Date.now() } } satisfies Order);
      const [word] = (await once(child, 'message')) as [Word];
      port = word.is === 'serving' ? word.port : 0;
    });
    after(async () => {
      for (const socket of idle) socket.destroy();
      child.kill('SIGKILL');
      await once(child, 'exit');
    });

    it('answers others as usual', async () => {
      const wanted = connectionsAllowed();
      const before = residentKilobytes(child);
      while (idle.length < wanted) {
        const opened = Array.from({ length: Math.min(AT_ONCE, wanted - idle.length) }, async () => {
          const socket = net.connect(port, '127.0.0.1');
          await once(socket, 'connect');
          socket.on('error', () => undefined);
          return socket;
        });
        idle.push(...(await Promise.all(opened)));
      }
      // Some send an incomplete request.
      for (const socket of idle.slice(0, 1000)) socket.write('GET /api/v4/contacts HTTP/1.1\r\nhost: x');
      const headers = { authorization: `Bearer ${fixture.firm.token}`, 'content-type': 'application/json' };
      const statuses = new Set<number>();
      for (let turn = 0; turn < 20; turn++) {
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            fetch(`http://127.0.0.1:${port}/api/v4/contacts`, {
              headers,
              ...(index === 0
                ? { method: 'POST', body: JSON.stringify({ data: { type: 'Company', name: `C${turn}` } }) }
                : {}),
            }),
          ),
        );
        for (const { status } of answers) statuses.add(status);
      }
      assert.deepEqual(statuses, new Set([201, 200]));
      assert.ok(
        idle.every((socket) => !socket.destroyed),
        'None of the idle ones was thrown out.',
      );
      const each = (residentKilobytes(child) - before) / wanted;
      assert.ok(each < KILOBYTES_EACH, `${each.toFixed(1)} kB for each connection`);
    });
  },
  { settings: { rate_limit_per_minute: 100_000 } },
);
