/** A damage belongs to a matter and has the matter’s currency. */
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { settleMatterCurrency, placeInMatter } from './in-matter.ts';
import type { damage } from './damage.ts';

export const damageRules: WriteRules<typeof damage> = {
  async prepare(draft, work) {
    await placeInMatter(draft, work);
    await settleMatterCurrency(draft, work, ['amount']);
  },
};
