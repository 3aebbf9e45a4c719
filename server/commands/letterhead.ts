/** chancery letterhead show | set: the firm's details on its bills. */
import fs from 'node:fs';
import { changeLetterhead, LETTERHEAD_MEMBERS, letterheadOf, type LetterheadMembers } from '#practice';
import { withParts } from '../installation.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { accountOf, UsageError, type Call } from './command.ts';
import { ownerOf } from './owner-of.ts';

export async function letterheadShow(call: Call): Promise<void> {
  const accountId = accountOf(call.text('account'));
  show(call, await withParts(call.config, (parts) => existing(parts, accountId)));
}

export async function letterheadSet(call: Call): Promise<void> {
  const accountId = accountOf(call.text('account'));
  const data = dataOf(call);
  if (Object.keys(data).length === 0)
    throw new UsageError('Nothing to change: give at least one option such as --city. Try --help.');
  const changed = await withParts(call.config, async (parts) => {
    const userId = await ownerOf(parts, accountId, undefined);
    await changeLetterhead(parts, { accountId, userId, data });
    return existing(parts, accountId);
  });
  show(call, changed);
}

function optionOf(member: string): string {
  return member.replaceAll('_', '-');
}

function dataOf(call: Call): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const member of LETTERHEAD_MEMBERS) {
    const value = call.optional(optionOf(member));
    if (value !== undefined) data[member] = value === '' ? null : value;
  }
  const logo = call.optional('logo');
  if (logo !== undefined) data.logo = logo === '' ? null : { image: fileAsBase64(logo) };
  return data;
}

function fileAsBase64(file: string): string {
  try {
    return fs.readFileSync(file).toString('base64');
  } catch {
    throw new UsageError(`--logo cannot be ${file}: the file cannot be read.`);
  }
}

async function existing(parts: Parts, accountId: string): Promise<LetterheadMembers> {
  const found = await letterheadOf(parts, accountId);
  if (!found) throw new Error(`No firm has the id ${accountId}.`);
  return found;
}

function show(call: Call, members: LetterheadMembers): void {
  const width = Math.max(...Object.keys(members).map((name) => name.length)) + 2;
  const lines = Object.entries(members)
    .flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
    .map(([name, value]) => `${name.padEnd(width)}${value.replaceAll('\n', `\n${' '.repeat(width)}`)}`);
  call.answer(
    members,
    lines.length > 0 ? lines.join('\n') : 'The letterhead is empty: bills show only the name of the firm.',
  );
}
