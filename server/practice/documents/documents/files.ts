/** What documents need of the installation: where their bytes lie, and under which address they are sent and fetched. */
import type { Config } from '#kernel/config.ts';
import type { FileStorage } from '#kernel/files/storage.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import type { Secrets } from '#kernel/secrets.ts';

export interface Files {
  readonly storage: FileStorage;
  readonly secrets: Secrets;
  readonly origin: () => string;
  readonly config: Pick<Config, 'soffice_path'>;
}

/** An endpoint's work with files, which are absent only where an API describes itself and serves nobody. */
export function withFiles(
  files: Files | undefined,
  handle: (files: Files, call: Call) => Promise<Answer>,
): Endpoint['handle'] {
  return async (call) => {
    if (!files) throw new Error('This API only describes itself.');
    return handle(files, call);
  };
}
