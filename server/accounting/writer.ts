/** Writes records of the books where no request does, by the same rules. */
import { Registry } from '#kernel/records/resource.ts';
import { Writer } from '#kernel/records/write.ts';
import { resources } from './resources.ts';
import { rulesOfAccounting } from './write-rules.ts';

let writer: Writer | undefined;

export function accountingWriter(): Writer {
  writer ??= new Writer(new Registry(resources, rulesOfAccounting));
  return writer;
}
