/**
 * Dry runs: a write is checked and answered as usual, in a transaction that is rolled back. Ids and entity tags in
 * the response are not valid afterwards. Only declared records support it, because other endpoints may have effects
 * outside the database.
 */
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../errors/kernel-refusals.ts';
import type { Operation } from '../../declarations/resource.ts';
import type { Endpoint } from './endpoint.ts';

export const DRY_RUN_HEADER = 'x-dry-run';

const WRITES: ReadonlySet<Operation | undefined> = new Set<Operation>(['create', 'update', 'delete']);

export function isDryRun({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers[DRY_RUN_HEADER] === 'true';
}

/** Whether an endpoint writes a declared record and so supports a dry run. */
export function hasDryRun({ resource, operation }: Pick<Endpoint, 'resource' | 'operation'>): boolean {
  return resource !== undefined && WRITES.has(operation);
}

/** Refuses a dry run on an endpoint that does not support it, before anything is written. */
export function checkDryRun(endpoint: Endpoint, request: FastifyRequest): void {
  const value = request.headers[DRY_RUN_HEADER];
  if (value === undefined || value === 'false') return;
  if (value !== 'true') throw refuse('dry_run.value', { value });
  if (hasDryRun(endpoint)) return;
  throw refuse('dry_run.unsupported', { method: request.method, path: endpoint.path });
}
