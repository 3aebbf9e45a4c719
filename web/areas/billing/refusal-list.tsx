import { Table } from '@mantine/core';
import { clearRefusals, useRefusals } from './refusals.ts';
import { Warning } from './warning.tsx';

/** The refusals of the last bulk action, each with the service's message. */
export function RefusalList() {
  const { title, refused } = useRefusals();
  if (refused.length === 0) return null;
  return (
    <Warning title={`${title}: ${refused.length} refused`} dismiss={clearRefusals}>
      <Table verticalSpacing={4}>
        <Table.Tbody>
          {refused.map(({ name, why }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{why}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Warning>
  );
}
