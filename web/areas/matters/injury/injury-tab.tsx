/** The personal injury tab: damages, medical records, and liens on the recovery. */
import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createDamage, createLien, createMedicalRecordsRequest } from '../../../../sdk/practice.ts';
import { can } from '../../../api/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
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

type Opened =
  | { readonly form: 'damage'; readonly damage?: DamageRow }
  | { readonly form: 'lien'; readonly lien?: LienRow }
  | { readonly form: 'request'; readonly request?: RequestRow }
  | { readonly form: 'bill'; readonly request: RequestRow; readonly bill?: BillRow | undefined };

export function Injury({ matterId }: { readonly matterId: number }) {
  const [opened, setOpened] = useState<Opened>();
  const damages = useQuery(damagesQuery(matterId));
  const requests = useQuery(requestsQuery(matterId));
  const liens = useQuery(liensQuery(matterId));
  const totals = useQuery(totalsQuery(matterId));
  const failed = [damages, requests, liens, totals].find(({ isError }) => isError);
  if (failed) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
  if (!damages.data || !requests.data || !liens.data || !totals.data) return <Skeleton height={320} />;
  const [damageRows, requestRows, lienRows] = [damages.data.data, requests.data.data, liens.data.data];
  const currency = totals.data.data.currency_code ?? undefined;
  const close = () => setOpened(undefined);
  const none = damageRows.length + requestRows.length + lienRows.length === 0;
  return (
    <Stack gap="xl">
      {none ? (
        <EmptyState title="Nothing claimed yet">
          Add damages, ask medical providers for records and bills, and keep track of liens on the recovery.
        </EmptyState>
      ) : (
        <Totals totals={totals.data.data} />
      )}
      <Part
        title="Damages"
        add={can(createDamage) && <Add onClick={() => setOpened({ form: 'damage' })}>Add damage</Add>}
      >
        <Damages
          rows={damageRows}
          {...{ currency }}
          open={(damage) => setOpened({ form: 'damage', damage })}
        />
      </Part>
      <Part
        title="Medical records and bills"
        add={
          can(createMedicalRecordsRequest) && (
            <Add onClick={() => setOpened({ form: 'request' })}>Add request</Add>
          )
        }
      >
        {requestRows.length > 0 && <StatusTotals totals={totals.data.data} />}
        <Requests
          rows={requestRows}
          {...{ currency }}
          open={(request) => setOpened({ form: 'request', request })}
          openBill={(request, bill) => setOpened({ form: 'bill', request, bill })}
        />
      </Part>
      <Part
        title="Liens"
        add={can(createLien) && <Add onClick={() => setOpened({ form: 'lien' })}>Add lien</Add>}
      >
        <Liens rows={lienRows} {...{ currency }} open={(lien) => setOpened({ form: 'lien', lien })} />
      </Part>
      {opened?.form === 'damage' && <DamageDrawer {...{ matterId, close }} damage={opened.damage} />}
      {opened?.form === 'lien' && <LienDrawer {...{ matterId, close }} lien={opened.lien} />}
      {opened?.form === 'request' && <RequestDrawer {...{ matterId, close }} request={opened.request} />}
      {opened?.form === 'bill' && (
        <BillDrawer {...{ matterId, close }} request={opened.request} bill={opened.bill} liens={lienRows} />
      )}
    </Stack>
  );
}

function Part(props: { readonly title: string; readonly add: ReactNode; readonly children: ReactNode }) {
  return (
    <section aria-label={props.title}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          {props.title}
        </Title>
        {props.add}
      </Group>
      {props.children}
    </section>
  );
}

function Add(props: { readonly onClick: () => void; readonly children: ReactNode }) {
  return <Button size="xs" variant="default" {...props} />;
}
