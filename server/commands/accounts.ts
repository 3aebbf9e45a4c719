/** chancery account …: firms of the installation, besides opening one. */
import { allFirmIds, listAccounts, renameAccount, setAccountStatus } from '#identity';
import { withParts } from '../installation.ts';
import { moveFirm, type Moved } from '../moves/move-firm.ts';
import { accountOf, idOnWire, type Call } from './command.ts';
import { exported, writeFirm } from './firm.ts';
import { sizeInWords } from './progress.ts';
import { inWords as findingInWords, verifiedFirm } from './verify.ts';

export async function accountList(call: Call): Promise<void> {
  const accounts = await withParts(call.config, async (parts) =>
    listAccounts(parts, await allFirmIds(parts.database)),
  );
  const lines = accounts.map(
    ({ id, name, status, users }) => `${String(id).padStart(6)}  ${name}  ${status}  ${users} users`,
  );
  call.answer({ accounts }, lines.length > 0 ? lines.join('\n') : 'There is no firm yet.');
}

export async function accountRename(call: Call): Promise<void> {
  const [accountId, name] = [accountOf(call.text('account')), call.text('name').trim()];
  await withParts(call.config, (parts) => renameAccount(parts, accountId, name));
  call.answer({ account_id: idOnWire(accountId), name }, `The firm ${accountId} is called ${name}.`);
}

export async function accountClose(call: Call): Promise<void> {
  const [accountId, directory] = [accountOf(call.text('account')), call.text('output')];
  const manifest = await withParts(call.config, async (parts, installation) => {
    await setAccountStatus(parts, accountId, 'closed');
    try {
      return await writeFirm(parts, installation, accountId, directory);
    } catch (error) {
      await setAccountStatus(parts, accountId, 'active');
      throw error;
    }
  });
  const answer = exported(directory, manifest);
  call.answer(answer, `The firm ${accountId} is closed, and ${answer.directory} has everything of it.`);
}

export async function accountReopen(call: Call): Promise<void> {
  const accountId = accountOf(call.text('account'));
  await withParts(call.config, (parts) => setAccountStatus(parts, accountId, 'active'));
  call.answer({ account_id: idOnWire(accountId) }, `The firm ${accountId} is open.`);
}

export async function accountMove(call: Call): Promise<number> {
  const accountId = accountOf(call.text('account'));
  const wanted = { accountId, to: call.text('to'), dryRun: call.switchedOn('dry-run') };
  const moved = await withParts(call.config, (parts, installation) =>
    moveFirm((name) => installation.ownerOf(name), {
      ...wanted,
      told: (step) => call.tell(step),
      verify: async (target) => (await verifiedFirm(target, parts, accountId)).map(findingInWords),
    }),
  );
  call.answer(moved, inWords(accountId, moved, wanted.dryRun));
  return moved.obstacles.length + moved.differences.length > 0 ? 1 : 0;
}

function inWords(accountId: string, moved: Moved, dryRun: boolean): string {
  const { source, target, rows, bytes, obstacles, differences, paused_ms } = moved;
  if (source === target) return `The move is given up: the firm ${accountId} stays in ${source}.`;
  const what = `the firm ${accountId} from ${source} to ${target}: ${rows} rows, ${sizeInWords(bytes)}`;
  if (dryRun) return [`This would move ${what}.`, ...obstacles].join('\n');
  const paused = paused_ms === null ? '' : ` Its writes waited for ${paused_ms} ms.`;
  return [`Moved ${what}.${paused}`, ...differences].join('\n');
}
