/** chancery account …: firms of the installation, besides opening one. */
import { allFirmIds, listAccounts, renameAccount, setAccountStatus } from '#identity';
import { withParts } from '../installation.ts';
import { moveFirm, type Moved } from '../moves/move-firm.ts';
import { idOnWire, type Command } from './command.ts';
import { exported, writeFirm } from './firm.ts';
import { accountOf } from './people.ts';
import { sizeInWords } from './progress.ts';
import { inWords as findingInWords, verifiedFirm } from './verify.ts';

const ACCOUNT = { value: 'A', describe: 'the id of the firm', required: true } as const;

export const accountList: Command = {
  name: 'account list',
  summary: 'Lists the firms of the installation',
  prints: '`{"accounts": [{"id", "name", "status", "users"}]}`',
  async run(call) {
    const accounts = await withParts(call.config, async (parts) =>
      listAccounts(parts, await allFirmIds(parts.database)),
    );
    const lines = accounts.map(
      ({ id, name, status, users }) => `${String(id).padStart(6)}  ${name}  ${status}  ${users} users`,
    );
    call.answer({ accounts }, lines.length > 0 ? lines.join('\n') : 'There is no firm yet.');
  },
};

export const accountRename: Command = {
  name: 'account rename',
  summary: 'Renames a firm',
  options: { account: ACCOUNT, name: { value: 'N', describe: 'its new name', required: true } },
  prints: '`{"account_id", "name"}`',
  async run(call) {
    const [accountId, name] = [accountOf(call.text('account')), call.text('name').trim()];
    await withParts(call.config, (parts) => renameAccount(parts, accountId, name));
    call.answer({ account_id: idOnWire(accountId), name }, `The firm ${accountId} is called ${name}.`);
  },
};

export const accountClose: Command = {
  name: 'account close',
  summary: 'Closes a firm once everything of it is exported; nobody signs in to it and no token of it works',
  options: {
    account: ACCOUNT,
    output: { value: 'DIR', describe: 'a new or empty directory for the export', required: true },
  },
  prints: '`{"directory", "account_id", "counts", "files", "checksums"}`',
  async run(call) {
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
  },
};

export const accountReopen: Command = {
  name: 'account reopen',
  summary: 'Opens a closed firm again, or one that was imported closed',
  options: { account: ACCOUNT },
  prints: '`{"account_id"}`',
  async run(call) {
    const accountId = accountOf(call.text('account'));
    await withParts(call.config, (parts) => setAccountStatus(parts, accountId, 'active'));
    call.answer({ account_id: idOnWire(accountId) }, `The firm ${accountId} is open.`);
  },
};

export const accountMove: Command = {
  name: 'account move',
  summary:
    'Moves a firm to another database while it works; said again, it goes on, and --to where the firm lies gives it up',
  options: {
    account: ACCOUNT,
    to: { value: 'NAME', describe: 'a database of database list, or first', required: true },
    'dry-run': { describe: 'says what would be moved and what stands in the way' },
  },
  prints:
    '`{"source", "target", "rows", "bytes", "obstacles", "paused_ms", "differences"}`, the last two of what was moved; exit 1 where something stands in the way or differs',
  async run(call) {
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
  },
};

function inWords(accountId: string, moved: Moved, dryRun: boolean): string {
  const { source, target, rows, bytes, obstacles, differences, paused_ms } = moved;
  if (source === target) return `The move is given up: the firm ${accountId} stays in ${source}.`;
  const what = `the firm ${accountId} from ${source} to ${target}: ${rows} rows, ${sizeInWords(bytes)}`;
  if (dryRun) return [`This would move ${what}.`, ...obstacles].join('\n');
  const paused = paused_ms === null ? '' : ` Its writes waited for ${paused_ms} ms.`;
  return [`Moved ${what}.${paused}`, ...differences].join('\n');
}
