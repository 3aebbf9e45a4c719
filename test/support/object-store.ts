/**
 * A third-party S3-compatible object store for tests: s3rver, or the one that TEST_OBJECT_STORE
 * (s3://bucket?endpoint=…) names, with TEST_OBJECT_STORE_ACCESS_KEY and TEST_OBJECT_STORE_SECRET_KEY.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
// @ts-expect-error It brings no types.
import S3rver from 's3rver';

const BUCKET = 'office';
/** The built-in key of s3rver. */
const KEY = 'S3RVER';

interface Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

/** Settings of a service that stores its files there, below a unique prefix. */
export interface ObjectStore {
  readonly settings: {
    readonly file_storage: string;
    readonly file_storage_access_key: string;
    readonly file_storage_secret_key: string;
  };
  stop(): Promise<void>;
}

export async function startObjectStore(): Promise<ObjectStore> {
  const prefix = randomUUID();
  const given = process.env['TEST_OBJECT_STORE'];
  if (given)
    return {
      settings: {
        file_storage: given.replace('?', `/${prefix}?`),
        file_storage_access_key: process.env['TEST_OBJECT_STORE_ACCESS_KEY'] ?? '',
        file_storage_secret_key: process.env['TEST_OBJECT_STORE_SECRET_KEY'] ?? '',
      },
      stop: async () => undefined,
    };
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'chancery-objects-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  }) as Server;
  const { port } = await server.run();
  return {
    settings: {
      file_storage: `s3://${BUCKET}/${prefix}?endpoint=http://127.0.0.1:${port}`,
      file_storage_access_key: KEY,
      file_storage_secret_key: KEY,
    },
    async stop() {
      await server.close();
      await fs.rm(directory, { recursive: true, force: true });
    },
  };
}
