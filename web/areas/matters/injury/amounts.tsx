/** Damages and liens of a matter: what is claimed, and who has a claim on the recovery. */
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { deleteDamage, deleteLien, updateDamage, updateLien } from '../../../../sdk/practice.ts';
import { can } from '../../../api/session.ts';
import { deleteWithUndo, useHidden } from '../../../shell/undo.ts';
import { Money } from '../../../ui/values/money.tsx';
import { TableHead } from '../../../ui/table/table-head.tsx';
import type { DamageRow, LienRow } from './queries.ts';
import { RowActions } from './row-actions.tsx';
import { DAMAGE_TYPES, labelOf, LIEN_TYPES } from './words.ts';

interface AmountsProps<Row> {
  readonly rows: readonly Row[];
  readonly currency: string | undefined;
  readonly open: (row: Row) => void;
}

export function Damages({ rows, currency, open }: AmountsProps<DamageRow>) {
  return (
    <AmountTable
      title="Damages"
      rows={rows}
      currency={currency}
      heads={['Description', 'Type']}
      cells={({ description, damage_type }) => [description, labelOf(DAMAGE_TYPES, damage_type)]}
      actions={(damage) => (
        <RowActions
          name={`damage ${damage.description}`}
          edit={can(updateDamage) ? () => open(damage) : undefined}
          remove={
            can(deleteDamage) ? () => deleteWithUndo(deleteDamage, [damage.id], 'Damage deleted') : undefined
          }
        />
      )}
    />
  );
}

/** All liens; those of medical bills are changed with their bill. */
export function Liens({ rows, currency, open }: AmountsProps<LienRow>) {
  return (
    <AmountTable
      title="Liens"
      rows={rows}
      currency={currency}
      heads={['Holder', 'Kind', 'For']}
      cells={({ holder, lien_type, mark_as_lien, description }) => [
        holder?.name ?? '—',
        `${LIEN_TYPES[lien_type]}${mark_as_lien ? '' : ', not claimed'}`,
        description,
      ]}
      actions={(lien) => {
        const general = lien.lien_type === 'general';
        return (
          <RowActions
            name={`lien of ${lien.holder?.name ?? 'an unknown holder'}`}
            edit={general && can(updateLien) ? () => open(lien) : undefined}
            remove={
              general && can(deleteLien)
                ? () => deleteWithUndo(deleteLien, [lien.id], 'Lien deleted')
                : undefined
            }
          />
        );
      }}
    />
  );
}

interface AmountTableProps<Row> extends Omit<AmountsProps<Row>, 'open'> {
  readonly title: 'Damages' | 'Liens';
  readonly heads: readonly string[];
  /** The cells, in the order of the headings. */
  readonly cells: (row: Row) => readonly ReactNode[];
  readonly actions: (row: Row) => ReactNode;
}

/** With more columns than these and the amount, a phone shows the rows as blocks. */
const FEW = 2;

function AmountTable<Row extends { readonly id: number; readonly amount: number | null }>(
  props: AmountTableProps<Row>,
) {
  const { title, rows, currency, heads, cells, actions } = props;
  const hidden = useHidden(title.toLowerCase());
  const shown = rows.filter(({ id }) => !hidden.has(id));
  if (shown.length === 0) return null;
  return (
    <Table aria-label={title} verticalSpacing={4} className={heads.length > FEW ? 'stacked' : ''}>
      <TableHead titles={[...heads, 'Amount']} numbers={['Amount']} actions />
      <Table.Tbody>
        {shown.map((row) => (
          <Table.Tr key={row.id}>
            {cells(row).map((cell, index) => (
              <Table.Td key={heads[index]}>{cell}</Table.Td>
            ))}
            <Table.Td ta="right">
              <Money amount={row.amount} currency={currency} />
            </Table.Td>
            <Table.Td>{actions(row)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
