/** The health check of an image: exits with 0 if the service in this container is ready, otherwise with 1. */
import process from 'node:process';

const answer = await fetch(`http://127.0.0.1:${process.env['CHANCERY_PORT'] ?? 3000}/health/ready`).catch(
  () => undefined,
);
process.exitCode = answer?.ok ? 0 : 1;
