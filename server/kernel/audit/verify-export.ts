/**
 * Verifies an exported audit log without a database: every seal's hash matches its entries and the previous seal, no
 * seal is missing in between, and the file is the one that was signed. Reports errors as sentences.
 */
import { createHash } from 'node:crypto';
import { isSignedBy } from '../signing.ts';
import { AUDIT_EXPORT, type AuditSeal, type Exported } from './export.ts';

export interface VerifiedExport extends Exported {
  readonly account_id: number;
  readonly since: string | null;
  readonly until: string | null;
  /** The public key that verifies the file's signature. */
  readonly signed_by: string;
  readonly findings: string[];
}

interface Header extends Pick<VerifiedExport, 'account_id' | 'since' | 'until' | 'signed_by'> {
  readonly audit_export: number;
}

const ENTRY = /^\{"entry":(.*)\}$/s;

export async function verifyExport(lines: AsyncIterable<string>): Promise<VerifiedExport> {
  const digest = createHash('sha256');
  const findings: string[] = [];
  let header: Header | undefined;
  let forms: string[] = [];
  let last: AuditSeal | undefined;
  let end: (Exported & { signature: string }) | undefined;
  const counts: Exported = { entries: 0, seals: 0 };
  for await (const line of lines) {
    if (end) {
      findings.push('The file has more data after its end.');
      break;
    }
    const form = ENTRY.exec(line)?.[1];
    if (form !== undefined) {
      forms.push(form);
      counts.entries += 1;
      digest.update(`${line}\n`);
      continue;
    }
    const value = parsed(line);
    if (value?.end) {
      ({ end } = value);
      continue;
    }
    digest.update(`${line}\n`);
    if (!header) header = headerOf(value);
    else if (value?.seal) {
      findings.push(...faultsOf(value.seal, forms, last));
      [forms, last] = [[], value.seal];
      counts.seals += 1;
    } else findings.push(`A line is neither an entry nor a seal: ${line.slice(0, 60)}`);
  }
  if (!header) throw new Error('The file is empty: it is not an exported audit log.');
  if (forms.length > 0) findings.push(`${forms.length} entries are not sealed.`);
  findings.push(...faultsOfEnd(header, end, digest.digest()));
  const { account_id, since, until, signed_by } = header;
  return { account_id, since, until, signed_by, ...counts, findings };
}

interface Line {
  readonly seal?: AuditSeal;
  readonly end?: Exported & { signature: string };
}

function parsed(line: string): (Line & Partial<Header>) | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function headerOf(value: Partial<Header> | undefined): Header {
  if (isHeader(value)) return value;
  throw new Error('The file is not an exported audit log: give one in JSON Lines, such as audit.jsonl.');
}

function isHeader(value: Partial<Header> | undefined): value is Header {
  return value?.audit_export === AUDIT_EXPORT && value.signed_by !== undefined;
}

function faultsOf(seal: AuditSeal, forms: readonly string[], last: AuditSeal | undefined): string[] {
  const faults: string[] = [];
  const hash = createHash('sha256')
    .update(Buffer.from(seal.before, 'hex'))
    .update(forms.join('\n'))
    .digest('hex');
  if (hash !== seal.hash)
    faults.push(`The entries under the seal ${seal.id} differ from those that were sealed.`);
  if (last && last.hash !== seal.before)
    faults.push(
      `The seal ${seal.id} does not follow the seal ${last.id}: something between them is missing.`,
    );
  return faults;
}

function faultsOfEnd(header: Header, end: { signature: string } | undefined, digest: Buffer): string[] {
  if (!end) return ['The file has no end: it was truncated.'];
  return isSignedBy(header.signed_by, digest, Buffer.from(end.signature, 'base64url'))
    ? []
    : ['The signature does not match: the file was changed after it was exported.'];
}
