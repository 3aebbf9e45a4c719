/** A process for tests: opens the database of a folder, reports that, and leaves it when its input ends. */
import { EmbeddedCluster } from './cluster.ts';

const cluster = await EmbeddedCluster.open({ folder: process.argv[2] ?? '', disposable: true });
process.stdout.write('open\n');
for await (const _ of process.stdin);
await cluster.leave();
