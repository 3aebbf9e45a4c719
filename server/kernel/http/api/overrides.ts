/** How a record's standard endpoints differ from the usual ones: in what they do, and in what they require. */
import type { Records } from './envelope.ts';
import type { Operation } from '../../declarations/resource.ts';
import type { Answer, Call, Endpoint } from './endpoint.ts';

/** Replaces a standard endpoint; it receives the standard behavior and may call it. */
export type Override = (call: Call, records: Records, ordinary: () => Promise<Answer>) => Promise<Answer>;

/** What an endpoint requires in addition to the usual, or in its place, and what it does not have. */
export type Requirements = Pick<Endpoint, 'scope' | 'orScope' | 'alsoScope' | 'bodyLimit_bytes' | 'without'>;

/** The overrides of one record, by the operation that each replaces. */
export type Overrides = Readonly<Partial<Record<Operation, Override>>> & {
  readonly requirements?: (operation: Operation) => Requirements | undefined;
};
