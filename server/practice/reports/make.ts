/** Makes reports of the practice as the user who asked for them may see them at that moment. */
import { principalOf } from '#identity';
import type { Parts } from '#kernel/http/parts.ts';
import { tableOf } from '#kernel/reports/lines.ts';
import type { ReportSource } from '#kernel/reports/make.ts';
import { NotMade } from '#kernel/reports/table.ts';
import { NEWEST_MINOR } from '../versions.ts';
import { reportOf } from './kinds/kinds.ts';
import { whyNot } from './rights.ts';
import { Seen } from './seen.ts';

export function practiceReports(parts: Parts): ReportSource {
  return {
    periodOf: (kind) => reportOf(kind).of,
    async make(snapshot, asked) {
      const report = reportOf(asked.kind);
      const principal = await principalOf(parts, asked.accountId, asked.userId);
      if (!principal || whyNot(report, principal))
        throw new NotMade('Whoever asked for it may not run it any more.');
      const now = parts.now?.() ?? new Date();
      const seen = new Seen({ principal, version: NEWEST_MINOR, now }, asked);
      return { ...(await tableOf(report, seen, asked, snapshot)), hidden: [...principal.sight] };
    },
  };
}
