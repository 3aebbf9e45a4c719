/** Many requests at the same time, as clients send them that repeat what a busy service has refused. */
import type { Answer } from './caller.ts';
import { until } from './until.ts';

const BUSY = 503;

/** Sends this many requests at once, and each again while the service is too busy for it; returns the answers in order. */
export function atOnce(count: number, send: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answerOf = (index: number) =>
    until(async () => {
      const answer = await send(index);
      return answer.status === BUSY ? undefined : answer;
    }, 'an answer of the service');
  return Promise.all(Array.from({ length: count }, (_, index) => answerOf(index)));
}
