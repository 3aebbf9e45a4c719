/** What documents need from the installation: the file storage, and the URLs for uploads and downloads. */
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

/** Runs an endpoint's work with files, which are undefined only for an API used for its description. */
export function withFiles(
  files: Files | undefined,
  handle: (files: Files, call: Call) => Promise<Answer>,
): Endpoint['handle'] {
  return async (call) => {
    if (!files) throw new Error('This API only describes itself.');
    return handle(files, call);
  };
}
