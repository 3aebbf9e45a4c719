/** Retries a write that the database aborted because of a conflict with concurrent ones. */
import { codeOf } from '../../errors/message.ts';

/** The most attempts. */
const WRITE_TRIES = 4;

/** Retries on SQLSTATE 40P01 (deadlock) and 40001 (serialization failure); rethrows everything else. */
export async function retryOnDeadlock<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (tries === WRITE_TRIES || !/^40(P01|001)$/.test(codeOf(error))) throw error;
    }
  }
}
