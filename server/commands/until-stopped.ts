/** An abort signal for a command that runs until it is interrupted, or nobody reads its output any more. */
export function untilStopped(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  process.stdout.once('error', () => controller.abort());
  return controller.signal;
}
