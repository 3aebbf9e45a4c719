/** A process that takes a job and never finishes it, for the test that kills it. */
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
