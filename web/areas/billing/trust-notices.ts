/** Notices about matters whose trust balance is below their minimum. */
import { listMatters } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { can } from '../../api/session.ts';
import type { Notice } from '../../shell/area.ts';
import { amountText } from './amount.ts';

const ASKED_AT_MOST = 200;

export const LOW_RETAINERS = {
  evergreen_retainer_filter: true,
  limit: ASKED_AT_MOST,
  fields: 'id,display_number,client{id,name},evergreen_retainer{balance,minimum_threshold,below_threshold}',
} as const;

export async function trustNotices(): Promise<readonly Notice[]> {
  if (!can(listMatters)) return [];
  const { data } = await api.call(listMatters, LOW_RETAINERS);
  return data.flatMap(({ id, display_number, client, evergreen_retainer: retainer }) =>
    retainer?.below_threshold
      ? [
          {
            id: `retainer ${id}`,
            title: `Trust balance is low for ${display_number}`,
            detail: `${client?.name ?? ''}: ${amountText(retainer.balance)} of at least ${amountText(retainer.minimum_threshold)}`,
            href: `/billing/trust?request=${id}`,
            urgent: true,
          },
        ]
      : [],
  );
}
