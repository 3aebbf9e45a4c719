/** What documents need of the installation: where their bytes lie, and under which address they are sent and fetched. */
import type { Config } from '#kernel/config.ts';
import type { FileStorage } from '#kernel/files/storage.ts';
import type { Secrets } from '#kernel/secrets.ts';

export interface Files {
  readonly storage: FileStorage;
  readonly secrets: Secrets;
  readonly origin: () => string;
  readonly config: Pick<Config, 'soffice_path'>;
}
