/** Compares two duplicate contacts: which one to keep, and what moves to it. */
import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listMatters, mergeContact } from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { AppLink, useOpenFromHere, useUrlState } from '../../shell/url-state.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { Money } from '../../ui/values/money.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { ContactPicker } from '../../ui/fields/record-picker.tsx';
import { type ContactRecord, contactQuery } from './contact.ts';

export default function MergePage() {
  const [{ keep, merge }, setUrl] = useUrlState<{ keep?: string; merge?: string }>();
  const open = useOpenFromHere();
  const write = useWrite(mergeContact, { onSuccess: () => open(`/contacts/${keep}`) });
  return (
    <>
      <PageHead title="Merge duplicate contacts" />
      <Stack maw={860}>
        <Text>
          Matters, notes, tasks, relationships, messages, documents, addresses and custom fields move to the
          contact that stays. The other is deleted, and conflict checks still find its name. Money keeps the
          name that it was recorded with: a contact with bills or payments can only be the one that stays.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Side title="Stays" id={keep} onPick={(id) => setUrl({ keep: id })} />
          <Side title="Is merged and deleted" id={merge} onPick={(id) => setUrl({ merge: id })} />
        </SimpleGrid>
        {write.isError && <Failure error={write.error} />}
        <Group>
          <Button
            disabled={!keep || !merge}
            loading={write.isPending}
            onClick={() => write.mutate({ id: Number(keep), data: { contact: { id: Number(merge) } } })}
          >
            Merge
          </Button>
          <Button variant="default" disabled={!merge} onClick={() => setUrl({ keep: merge, merge: keep })}>
            Swap
          </Button>
        </Group>
      </Stack>
    </>
  );
}

interface SideProps {
  readonly title: string;
  readonly id: string | undefined;
  readonly onPick: (id: string) => void;
}

function Side({ title, id, onPick }: SideProps) {
  const contactId = Number(id ?? 0);
  const query = useQuery({ ...contactQuery(contactId), enabled: Boolean(id) });
  const matters = useQuery({
    ...read(listMatters, { client_id: contactId, fields: 'id', limit: 1 }),
    enabled: Boolean(id),
  });
  const contact = query.data?.data;
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      <ContactPicker
        label="Contact"
        mb="sm"
        value={contact ? { id: contact.id, label: contact.name } : null}
        onChange={(picked) => onPick(picked ? String(picked.id) : '')}
      />
      {query.isError && <Failure error={query.error} />}
      {contact && <Summary contact={contact} matters={matters.data?.meta.records ?? 0} />}
    </Paper>
  );
}

interface SummaryProps {
  readonly contact: ContactRecord;
  readonly matters: number;
}

function Summary({ contact, matters }: SummaryProps) {
  return (
    <Stack gap={4}>
      <AppLink href={`/contacts/${contact.id}`}>{contact.name}</AppLink>
      <Text size="sm" c="dimmed">
        {[contact.type, contact.title, contact.company?.name].filter(Boolean).join(' · ')}
      </Text>
      {contact.email_addresses.map((email) => (
        <Text size="sm" key={email.id}>
          {email.address}
        </Text>
      ))}
      {contact.phone_numbers.map((phone) => (
        <Text size="sm" key={phone.id}>
          {phone.number}
        </Text>
      ))}
      <Text size="sm">{matters} matters</Text>
      {contact.account_balances.map((account) => (
        <Text size="sm" key={account.id}>
          <Money amount={account.balance} /> in trust
        </Text>
      ))}
    </Stack>
  );
}
