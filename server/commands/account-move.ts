/** chancery account move: moves a firm to another database. */
import { withParts } from '../installation.ts';
import { moveFirm, type Moved } from '../moves/move-firm.ts';
import { accountOf, type Call } from './command.ts';
import { sizeInWords } from './progress.ts';
import { inWords as findingInWords, verifiedFirm } from './verify.ts';

export async function accountMove(call: Call): Promise<number> {
  const accountId = accountOf(call.text('account'));
  const wanted = { accountId, to: call.text('to'), dryRun: call.switchedOn('dry-run') };
  const moved = await withParts(call.config, (parts, installation) =>
    moveFirm((name) => installation.ownerOf(name), {
      ...wanted,
      report: (step) => call.tell(step),
      verify: async (target) => (await verifiedFirm(target, parts, accountId)).map(findingInWords),
    }),
  );
  call.answer(moved, inWords(accountId, moved, wanted.dryRun));
  return moved.obstacles.length + moved.differences.length > 0 ? 1 : 0;
}

function inWords(accountId: string, moved: Moved, dryRun: boolean): string {
  const { source, target, rows, bytes, obstacles, differences, paused_ms } = moved;
  if (source === target) return `The move was canceled: the firm ${accountId} stays in ${source}.`;
  const what = `the firm ${accountId} from ${source} to ${target}: ${rows} rows, ${sizeInWords(bytes)}`;
  if (dryRun) return [`This would move ${what}.`, ...obstacles].join('\n');
  const paused = paused_ms === null ? '' : ` Its writes were paused for ${paused_ms} ms.`;
  return [`Moved ${what}.${paused}`, ...differences].join('\n');
}
