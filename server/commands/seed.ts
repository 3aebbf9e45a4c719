/** chancery seed: fills a firm with realistic data; without --account it creates the firm. */
import { randomBytes } from 'node:crypto';
import { createAccount, regionDefaults } from '#identity';
import { seedIntake } from '#leads';
import { gatherStatistics, isSize, seedCasework, seedFirm, SIZES, type SeedOptions } from '#practice';
import { withParts } from '../installation.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { accountOf, apiId, UsageError, type Call } from './command.ts';
import { ProgressBar } from './progress.ts';

export async function seedCommand(call: Call): Promise<void> {
  const size = call.text('size');
  if (!isSize(size)) {
    throw new UsageError(`--size cannot be ${size}: it is one of ${Object.keys(SIZES).join(', ')}.`);
  }
  const account = call.optional('account');
  const bar = new ProgressBar();
  const answer = await withParts(call.config, async (parts, installation) => {
    const firm = account === undefined ? await openFirm(parts) : { account_id: accountOf(account) };
    const wanted: SeedOptions = {
      accountId: firm.account_id,
      size,
      books: true,
      onProgress: ({ table, done, total }) => bar.show(table, done, total),
    };
    const counts = { ...(await seedFirm(parts, wanted)), ...(await seedIntake(parts, wanted)) };
    await seedCasework(parts, wanted);
    await gatherStatistics(
      (work) => installation.asOwnerOfFirm(firm.account_id, work),
      (done, total) => bar.show('statistics', done, total),
    );
    return { ...firm, account_id: apiId(firm.account_id), ...counts };
  }).finally(() => bar.end());
  const lines = Object.entries(answer).map(([name, value]) => `${name.padEnd(28)} ${value}`);
  call.answer(answer, lines.join('\n'));
}

async function openFirm(parts: Parts): Promise<{ account_id: string; email: string; password: string }> {
  const email = `owner-${randomBytes(4).toString('hex')}@seeded.example`;
  const password = randomBytes(12).toString('base64url');
  const { accountId } = await createAccount(parts, {
    name: 'Marlowe, Finch & Abbott',
    ...regionDefaults(parts.config.region),
    owner: { email, password, firstName: 'Judith', lastName: 'Marlowe' },
  });
  return { account_id: accountId, email, password };
}
