/**
 * An uploaded bank file: decodes it, detects the format from its content, and parses it. Refuses files that are too
 * long or contain no lines.
 */
import { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../banking-refusals.ts';
import type { BooksCurrency } from '../money.ts';
import { parseCsv, type ColumnNames } from './csv.ts';
import { looksLikeOfx, parseOfx } from './ofx.ts';
import type { DateFormat, ParsedFile, Format } from './parsed.ts';
import { looksLikeQif, parseQif } from './qif.ts';

/** Enough for years of a busy account. */
const LINES_AT_MOST = 20_000;
const FIELD = { field: 'content' };

export interface Sent {
  readonly content: string | undefined;
  readonly contentBase64: string | undefined;
  readonly format: Format | undefined;
  readonly dateFormat: DateFormat;
  readonly columns: ColumnNames;
  /** The currency of the books, which determines the decimals of amounts. */
  readonly currency: BooksCurrency;
}

export function readFile(sent: Sent): { readonly format: Format; readonly file: ParsedFile } | Refusal {
  const text = textOf(sent);
  if (text instanceof Refusal) return text;
  const format = sent.format ?? formatOf(text);
  const file = parse(text, format, sent);
  if (file instanceof Refusal) return file;
  const count = file.lines.length + file.refused.length;
  if (count === 0) return refuse('bank_statement.empty', { format }, FIELD);
  if (count > LINES_AT_MOST) return refuse('bank_statement.too_long', { count, limit: LINES_AT_MOST }, FIELD);
  return { format, file };
}

function parse(text: string, format: Format, { dateFormat, columns, currency }: Sent): ParsedFile | Refusal {
  if (format === 'ofx') return parseOfx(text, currency);
  return format === 'qif'
    ? parseQif(text, dateFormat, currency)
    : parseCsv(text, dateFormat, columns, currency);
}

function formatOf(text: string): Format {
  if (looksLikeOfx(text)) return 'ofx';
  return looksLikeQif(text) ? 'qif' : 'csv';
}

/** Neither UTF-8 nor Windows-1252 contains a zero byte. */
function textOf({ content, contentBase64 }: Sent): string | Refusal {
  if (content !== undefined) return content.replaceAll('\u0000', '');
  const base64 = (contentBase64 ?? '').replace(/^data:[\w/+.;=-]{1,100};base64,/, '').replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64))
    return refuse('bank_statement.base64', {}, { field: 'content_base64' });
  return decoded(Buffer.from(base64, 'base64')).replaceAll('\u0000', '');
}

/** Banks write UTF-8 or Windows-1252; spreadsheets also UTF-16, with a mark at the beginning. */
function decoded(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
