/** A matter that was closed long ago, under a rule that lets it be removed. */
import type { Maker } from '../../server/kernel/records/conformance/sample.ts';

const BASE = '/api/v4';

/** A firm has one open disposal at a time: the one before is declined. */
export async function declineOpen({ caller }: Maker): Promise<void> {
  const open = await caller.call('GET', `${BASE}/disposals?status=proposed&fields=id`);
  for (const { id } of open.body.data)
    await caller.call('PATCH', `${BASE}/disposals/${id}`, { data: { status: 'declined' } });
}

export async function readyForDisposal(maker: Maker): Promise<void> {
  await declineOpen(maker);
  const { caller, newOf, word } = maker;
  const area = { id: await newOf('practice_area') };
  await caller.call('POST', `${BASE}/retention_rules`, {
    data: { removes: 'matter', years: 1, practice_area: area },
  });
  // A client of its own, on whom no legal hold was placed.
  const client = { id: await newOf('contact') };
  const matter = { client, description: word(), practice_area: area };
  const closed = { status: 'Closed', close_date: '2001-02-03' };
  await caller.call('POST', `${BASE}/matters`, { data: { ...matter, ...closed } });
}
