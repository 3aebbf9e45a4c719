/** Payments of posted documents, in both books. */
import type { Connection } from '#kernel/database/database.ts';
import type { Ask } from '#kernel/resource/ask.ts';
import type { Settlement } from './posting.ts';

/** Posts a payment of a document. Reverse it with `reverse` and the payment's source. */
export declare function settle(connection: Connection, ask: Ask, settlement: Settlement): Promise<void>;
