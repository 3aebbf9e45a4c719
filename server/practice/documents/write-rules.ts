/** The rules for writing records of this room. */
import { ruled, type RecordRules } from '#kernel/changes/write-rules.ts';
import { documentArchive } from './document-archives/document-archive.ts';
import { documentArchiveRules } from './document-archives/write.ts';
import { document } from './documents/document.ts';
import { itemRules } from './documents/write.ts';
import { folder } from './folders/folder.ts';
import { safeCustodyPacket } from './safe-custody/packet.ts';
import { safeCustodyRecord } from './safe-custody/record.ts';
import { packetRules, recordRules } from './safe-custody/write.ts';

export const rulesOfDocuments: readonly RecordRules[] = [
  ruled(document, itemRules('Document')),
  ruled(documentArchive, documentArchiveRules),
  ruled(folder, itemRules('Folder')),
  ruled(safeCustodyPacket, packetRules),
  ruled(safeCustodyRecord, recordRules),
];
