/** The client, its errors, paging through lists, retries and OAuth. Operations are in practice, accounting and lead. */
export * from './client.ts';
export * from './errors.ts';
export * from './oauth.ts';
export type { Answered, ApiName, Operation, Selected } from './operation.ts';
export * from './paging.ts';
export * from './retry.ts';
