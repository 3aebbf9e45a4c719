/** Writes records of the books outside of requests, with the same rules. */
import { RegistryWithRules } from '#kernel/changes/registry-with-rules.ts';
import { RecordWriter } from '#kernel/changes/write.ts';
import type { Writer } from '#kernel/changes/writer.ts';
import { resources } from './resources.ts';
import { rulesOfAccounting } from './write-rules.ts';

let writer: Writer | undefined;

export function accountingWriter(): Writer {
  writer ??= new RecordWriter(new RegistryWithRules(resources, rulesOfAccounting));
  return writer;
}
