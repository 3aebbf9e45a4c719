/** Writes single records of a generated firm with the rules of the API, including events and audit entries. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStorage } from '#kernel/files/storage.ts';
import type { Data } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { addDays } from '#kernel/values/dates.ts';
import type { Tables } from '#tables';
import type { OrNull } from '#kernel/values/column.ts';
import { addVersionLike, mediaTypeOf, newKey } from '../../documents/index.ts';

export interface OpenMatter
  extends Pick<Tables['matters'], 'id' | 'client_id'>, OrNull<Pick<Tables['practice_areas'], 'category'>> {
  readonly client_name: Tables['contacts']['name'];
  readonly client_type: Tables['contacts']['type'];
}

export interface FirmInfo {
  readonly country: string;
  readonly time_zone: string;
  readonly today: string;
  readonly matters: readonly OpenMatter[];
}

export class RecordWriter {
  readonly work: Work;
  readonly firm: FirmInfo;
  readonly #storage: FileStorage;

  constructor(work: Work, firm: FirmInfo, storage: FileStorage) {
    this.work = work;
    this.firm = firm;
    this.#storage = storage;
  }

  /** The firm's owner, recorded as the author. */
  get userId(): string {
    return this.work.context.principal.userId;
  }

  day(offset: number): string {
    return addDays(this.firm.today, offset);
  }

  /** The open matters of a category, up to `most`. */
  matters(category: string, most: number): readonly OpenMatter[] {
    return this.firm.matters.filter((matter) => matter.category === category).slice(0, most);
  }

  async add(noun: string, data: Data): Promise<string> {
    const { connection, context, writer } = this.work;
    return (await writer.create(connection, writer.registry.get(noun), data, context)).id;
  }

  async change(noun: string, id: string, data: Data): Promise<void> {
    const { connection, context, writer } = this.work;
    await writer.update(connection, writer.registry.get(noun), id, data, context);
  }

  company(name: string): Promise<string> {
    return this.add('contact', { type: 'Company', name });
  }

  /** A document of a matter with this text. */
  async file(matter: OpenMatter, name: string, text: string): Promise<string> {
    const { connection, context, writer } = this.work;
    const of = writer.registry.of('items', 'document');
    const id = await this.add('document', { name, parent: { id: matter.id, type: 'Matter' } });
    const content = Buffer.from(text);
    const version = await addVersionLike(id, await this.stored(name, content), this.work);
    const locked = await writer.lockRecord(connection, of, id, context, 'no key update');
    await writer.change(connection, of, locked, context, { latest_version_id: version.id });
    return id;
  }

  /** The columns of a file stored in the storage. */
  async stored(filename: string, content: Buffer) {
    const file_key = newKey(this.work.context.principal.accountId);
    await this.#storage.put(file_key, Readable.from([content]), { size_bytes: content.length });
    return {
      filename,
      content_type: mediaTypeOf(filename, null),
      received_at: null,
      file_key,
      size_bytes: String(content.length),
      md5: createHash('md5').update(content).digest('hex'),
    };
  }
}
