/** A write is tried again where the database ended one of several concurrent ones. */
import { codeOf } from '../../errors/message.ts';

/** Times a write is tried where the database broke a tie between concurrent ones by ending it. */
const WRITE_TRIES = 4;

/** SQLSTATE 40P01 and 40001 are tried again; everything else is thrown. */
export async function retryOnDeadlock<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (tries === WRITE_TRIES || !/^40(P01|001)$/.test(codeOf(error))) throw error;
    }
  }
}
