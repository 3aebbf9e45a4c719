import { Button, Code, Stack, Table, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { getWebhookDelivery, resendWebhookDelivery } from '../../../sdk/practice.ts';
import { type AnswerOf, read, useWrite } from '../../api/queries.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { formatPreciseInstant } from '../../ui/values/format.ts';
import { TableHead } from '../../ui/table/table-head.tsx';

export interface DeliveryDetailsProps {
  readonly webhookId: number;
  readonly id: number;
}

/** The raw bytes of a delivery, the response to each attempt, and a button to send it again. */
export function DeliveryDetails({ webhookId, id }: DeliveryDetailsProps) {
  const which = { id: webhookId, delivery_id: id };
  const query = useQuery(read(getWebhookDelivery, which));
  const resend = useWrite(resendWebhookDelivery, {
    onSuccess: () => notifications.show({ message: 'It will be sent again.' }),
  });
  if (!query.data) return <NotRead of={query} height={240} />;
  const { body, bytes, attempts } = query.data.data;
  return (
    <Stack>
      {resend.isError && <Failure error={resend.error} />}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        loading={resend.isPending}
        onClick={() => resend.mutate(which)}
      >
        {attempts.length === 0 ? 'Send now' : 'Send again'}
      </Button>
      <Title order={3}>Body, {bytes} bytes</Title>
      {body === null ? (
        <Text c="dimmed">
          {attempts.length === 0
            ? 'It has not been sent yet: events of one record are sent one after the other.'
            : 'Only the webhook’s user can see the body, if they still see the same of the record.'}
        </Text>
      ) : (
        <Code block className="developers-body" tabIndex={0} aria-label="Body">
          {body}
        </Code>
      )}
      <Title order={3}>Attempts</Title>
      {attempts.length === 0 ? <Text c="dimmed">None yet.</Text> : <Attempts attempts={attempts} />}
    </Stack>
  );
}

type Delivery = AnswerOf<typeof getWebhookDelivery>['data'];

function Attempts({ attempts }: Pick<Delivery, 'attempts'>) {
  return (
    <Table>
      <TableHead titles={['When', 'Answer', 'Took']} />
      <Table.Tbody>
        {attempts.map(({ at, status, error, ms }) => (
          <Table.Tr key={at}>
            <Table.Td>{formatPreciseInstant(at)}</Table.Td>
            <Table.Td>{error ?? status}</Table.Td>
            <Table.Td>{ms} ms</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
