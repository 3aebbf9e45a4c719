/** Bodies that create matters closed long ago, under a retention rule that allows their removal. */
import type { Maker } from '../../server/kernel/records/conformance/sample.ts';

const BASE = '/api/v4';

/** A firm can have one open disposal at a time, so the previous one is declined. */
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
  // A separate client without a legal hold.
  const client = { id: await newOf('contact') };
  const matter = { client, description: word(), practice_area: area };
  const closed = { status: 'Closed', close_date: '2001-02-03' };
  await caller.call('POST', `${BASE}/matters`, { data: { ...matter, ...closed } });
}
