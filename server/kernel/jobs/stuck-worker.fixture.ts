/** A process that takes a job and never ends it, for the test in which it is killed. */
import { startWorker } from './index.ts';

await startWorker({
  connection: JSON.parse(process.env['LOGIN']!),
  tasks: {
    stuck: async () => {
      process.send?.('taken');
      await new Promise(() => undefined);
    },
  },
});
