/** The personal injury tab: damages, medical records, and liens on the recovery. */
import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { createDamage, createLien, createMedicalRecordsRequest } from '../../../../sdk/practice.ts';
import { can } from '../../../api/session.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { Damages, Liens } from './amounts.tsx';
import { BillDrawer } from './bill-drawer.tsx';
import { DamageDrawer } from './damage-drawer.tsx';
import { LienDrawer } from './lien-drawer.tsx';
import {
  type BillRow,
  type DamageRow,
  damagesQuery,
  type LienRow,
  liensQuery,
  type RequestRow,
  requestsQuery,
  totalsQuery,
} from './queries.ts';
import { RequestDrawer } from './request-drawer.tsx';
import { Requests } from './requests.tsx';
import { StatusTotals, Totals } from './totals.tsx';
import { useOpened } from '../../../ui/forms/closed-forms.ts';

type Opened =
  | { readonly form: 'damage'; readonly damage?: DamageRow }
  | { readonly form: 'lien'; readonly lien?: LienRow }
  | { readonly form: 'request'; readonly request?: RequestRow }
  | { readonly form: 'bill'; readonly request: RequestRow; readonly bill?: BillRow | undefined };

export function Injury({ matterId }: { readonly matterId: number }) {
  const [opened, setOpened] = useOpened<Opened>();
  const { rows, failed } = useInjury(matterId);
  if (failed) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
  if (!rows) return <Skeleton height={320} />;
  const { damages, requests, liens, totals } = rows;
  const currency = totals.currency_code ?? undefined;
  const none = damages.length + requests.length + liens.length === 0;
  return (
    <Stack gap="xl">
      {none ? <NothingClaimed /> : <Totals totals={totals} />}
      <Part
        title="Damages"
        create={createDamage}
        add="Add damage"
        onAdd={() => setOpened({ form: 'damage' })}
      >
        <Damages rows={damages} {...{ currency }} open={(damage) => setOpened({ form: 'damage', damage })} />
      </Part>
      <Part
        title="Medical records and bills"
        create={createMedicalRecordsRequest}
        add="Add request"
        onAdd={() => setOpened({ form: 'request' })}
      >
        {requests.length > 0 && <StatusTotals totals={totals} />}
        <Requests
          rows={requests}
          {...{ currency }}
          open={(request) => setOpened({ form: 'request', request })}
          openBill={(request, bill) => setOpened({ form: 'bill', request, bill })}
        />
      </Part>
      <Part title="Liens" create={createLien} add="Add lien" onAdd={() => setOpened({ form: 'lien' })}>
        <Liens rows={liens} {...{ currency }} open={(lien) => setOpened({ form: 'lien', lien })} />
      </Part>
      {opened && <OpenedForm {...{ matterId, opened, liens }} close={() => setOpened(undefined)} />}
    </Stack>
  );
}

function NothingClaimed() {
  return (
    <EmptyState title="Nothing claimed yet">
      Add damages, ask medical providers for records and bills, and keep track of liens on the recovery.
    </EmptyState>
  );
}

function useInjury(matterId: number) {
  const damages = useQuery(damagesQuery(matterId));
  const requests = useQuery(requestsQuery(matterId));
  const liens = useQuery(liensQuery(matterId));
  const totals = useQuery(totalsQuery(matterId));
  const failed = [damages, requests, liens, totals].find(({ isError }) => isError);
  const rows =
    damages.data && requests.data && liens.data && totals.data
      ? {
          damages: damages.data.data,
          requests: requests.data.data,
          liens: liens.data.data,
          totals: totals.data.data,
        }
      : undefined;
  return { failed, rows };
}

interface OpenedFormProps {
  readonly matterId: number;
  readonly opened: Opened;
  readonly liens: readonly LienRow[];
  readonly close: () => void;
}

function OpenedForm({ matterId, opened, liens, close }: OpenedFormProps) {
  switch (opened.form) {
    case 'damage':
      return <DamageDrawer {...{ matterId, close }} damage={opened.damage} />;
    case 'lien':
      return <LienDrawer {...{ matterId, close }} lien={opened.lien} />;
    case 'request':
      return <RequestDrawer {...{ matterId, close }} request={opened.request} />;
    case 'bill':
      return <BillDrawer {...{ matterId, close, liens }} request={opened.request} bill={opened.bill} />;
  }
}

interface PartProps {
  readonly title: string;
  readonly create: Parameters<typeof can>[0];
  /** The title of the button for a new row. */
  readonly add: string;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

function Part({ title, create, add, onAdd, children }: PartProps) {
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          {title}
        </Title>
        {can(create) && (
          <Button size="xs" variant="default" onClick={onAdd}>
            {add}
          </Button>
        )}
      </Group>
      {children}
    </section>
  );
}
