/** The entry point of the command line. A process forked by node:cluster starts serving directly. */
import cluster from 'node:cluster';

if (cluster.isWorker) {
  const { serveAsWorker } = await import('./commands/worker.ts');
  await serveAsWorker();
} else {
  const { runCommandLine } = await import('./commands/command-line.ts');
  process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
}
