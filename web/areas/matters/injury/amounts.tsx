/** Damages and liens of a matter: what is claimed, and who claims from it. */
import { Table, VisuallyHidden } from '@mantine/core';
import { deleteDamage, deleteLien, updateDamage, updateLien } from '../../../../sdk/practice.ts';
import { can } from '../../../api/session.ts';
import { deleteWithUndo, useHidden } from '../../../shell/undo.ts';
import { Money } from '../../../ui/money.tsx';
import type { DamageRow, LienRow } from './queries.ts';
import { RowActions } from './row-actions.tsx';
import { DAMAGE_TYPES, labelOf, LIEN_TYPES } from './words.ts';

interface AmountsProps<Row> {
  readonly rows: readonly Row[];
  readonly currency: string | undefined;
  readonly open: (row: Row) => void;
}

export function Damages({ rows, currency, open }: AmountsProps<DamageRow>) {
  const hidden = useHidden('damages');
  const shown = rows.filter(({ id }) => !hidden.has(id));
  if (shown.length === 0) return null;
  return (
    <Table aria-label="Damages" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Description</Table.Th>
          <Table.Th>Type</Table.Th>
          <Table.Th ta="right">Amount</Table.Th>
          <Table.Th>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.map((damage) => (
          <Table.Tr key={damage.id}>
            <Table.Td>{damage.description}</Table.Td>
            <Table.Td>{labelOf(DAMAGE_TYPES, damage.damage_type)}</Table.Td>
            <Table.Td ta="right">
              <Money amount={damage.amount} currency={currency} />
            </Table.Td>
            <Table.Td>
              <RowActions
                name={`damage ${damage.description}`}
                edit={can(updateDamage) ? () => open(damage) : undefined}
                remove={
                  can(deleteDamage)
                    ? () => deleteWithUndo(deleteDamage, [damage.id], 'Damage deleted')
                    : undefined
                }
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** All liens; those of medical bills are changed with their bill. */
export function Liens({ rows, currency, open }: AmountsProps<LienRow>) {
  const hidden = useHidden('liens');
  const shown = rows.filter(({ id }) => !hidden.has(id));
  if (shown.length === 0) return null;
  return (
    <Table aria-label="Liens" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Holder</Table.Th>
          <Table.Th>Kind</Table.Th>
          <Table.Th>For</Table.Th>
          <Table.Th ta="right">Amount</Table.Th>
          <Table.Th>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.map((lien) => {
          const general = lien.lien_type === 'general';
          const name = `lien of ${lien.holder?.name ?? 'nobody named'}`;
          return (
            <Table.Tr key={lien.id}>
              <Table.Td>{lien.holder?.name ?? '—'}</Table.Td>
              <Table.Td>
                {LIEN_TYPES[lien.lien_type]}
                {!lien.mark_as_lien && ', not claimed'}
              </Table.Td>
              <Table.Td>{lien.description}</Table.Td>
              <Table.Td ta="right">
                <Money amount={lien.amount} currency={currency} />
              </Table.Td>
              <Table.Td>
                <RowActions
                  name={name}
                  edit={general && can(updateLien) ? () => open(lien) : undefined}
                  remove={
                    general && can(deleteLien)
                      ? () => deleteWithUndo(deleteLien, [lien.id], 'Lien deleted')
                      : undefined
                  }
                />
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
