/** chancery account …: manages the firms of the installation, except creating one. */
import { allFirmIds, listAccounts, renameAccount, setAccountStatus } from '#identity';
import { withPlainParts } from '../installation.ts';
import { accountOf, apiId, type Call } from './command.ts';
import { exported, writeFirm } from './firm.ts';

export async function accountList(call: Call): Promise<void> {
  const accounts = await withPlainParts(call.config, async (parts) =>
    listAccounts(parts, await allFirmIds(parts.database)),
  );
  const lines = accounts.map(
    ({ id, name, status, users }) => `${String(id).padStart(6)}  ${name}  ${status}  ${users} users`,
  );
  call.answer({ accounts }, lines.length > 0 ? lines.join('\n') : 'There is no firm yet.');
}

export async function accountRename(call: Call): Promise<void> {
  const [accountId, name] = [accountOf(call.text('account')), call.text('name').trim()];
  await withPlainParts(call.config, (parts) => renameAccount(parts, accountId, name));
  call.answer({ account_id: apiId(accountId), name }, `The firm ${accountId} is now called ${name}.`);
}

export async function accountClose(call: Call): Promise<void> {
  const [accountId, directory] = [accountOf(call.text('account')), call.text('output')];
  const manifest = await withPlainParts(call.config, async (parts, installation) => {
    await setAccountStatus(parts, accountId, 'closed');
    try {
      return await writeFirm(parts, installation, accountId, directory);
    } catch (error) {
      await setAccountStatus(parts, accountId, 'active');
      throw error;
    }
  });
  const answer = exported(directory, manifest);
  call.answer(answer, `The firm ${accountId} is closed. Its export is in ${answer.directory}.`);
}

export async function accountReopen(call: Call): Promise<void> {
  const accountId = accountOf(call.text('account'));
  await withPlainParts(call.config, (parts) => setAccountStatus(parts, accountId, 'active'));
  call.answer({ account_id: apiId(accountId) }, `The firm ${accountId} is open.`);
}
