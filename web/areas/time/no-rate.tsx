/** A hint that work is recorded without an amount because the person has no rate, with the way to set it. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getUser, updateUser } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { can, session } from '../../api/session.ts';
import { AppLink } from '../../shell/url-state.ts';
import type { OwnEntry } from './entries.ts';

/** Flat fees and shares of an award have no hourly rate. */
const lacksRate = ({ non_billable, flat_rate, contingency_fee, quantity, total }: OwnEntry) =>
  !non_billable && !flat_rate && !contingency_fee && (quantity ?? 0) > 0 && total === 0;

export function NoRate({ entries }: { readonly entries: readonly OwnEntry[] }) {
  const { user_id: id } = session();
  const without = entries.filter(lacksRate).length;
  const { data } = useQuery({ ...read(getUser, { id, fields: 'id,rate' }), enabled: without > 0 });
  if (without === 0 || data?.data.rate !== 0) return null;
  return (
    <Text size="sm" mt={6} role="note">
      You have no hourly rate, so{' '}
      {without === 1 ? 'one billable entry has' : `${without} billable entries have`} no amount.{' '}
      {can(updateUser) ? (
        <AppLink href={`/settings/rates?record=${id}`} style={{ textDecoration: 'underline' }}>
          Set your rate
        </AppLink>
      ) : (
        'An administrator can set it.'
      )}
    </Text>
  );
}
