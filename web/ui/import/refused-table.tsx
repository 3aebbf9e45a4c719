/** The refused rows of a file, each with its line, column and reason. */
import { Table, Title } from '@mantine/core';
import type { Refused } from './report.ts';
import { inOwnNotation } from '../values/notation.ts';

export function RefusedTable({ refused }: { readonly refused: readonly Refused[] }) {
  return (
    <section aria-labelledby="refused-title">
      <Title order={2} size="h5" id="refused-title" mb="xs">
        Refused rows
      </Title>
      <Table aria-label="Refused rows" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Line</Table.Th>
            <Table.Th>Column</Table.Th>
            <Table.Th>Why</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {refused.map(({ line, member, sentence }) => (
            <Table.Tr key={`${line} ${member} ${sentence}`}>
              <Table.Td className="figures">{line}</Table.Td>
              <Table.Td>{member}</Table.Td>
              <Table.Td>{inOwnNotation(sentence)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
