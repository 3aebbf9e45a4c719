/** The request log: applications' calls of the last day, with responses and durations. */
import { Button, Checkbox, Group, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ApiRequest,
  listApiRequests,
  listAuditEntries,
  listConnectedApplications,
} from '../../../sdk/practice.ts';
import { read, refresh } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatPreciseInstant } from '../../ui/values/format.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { SidePanel } from '../../ui/page/side-panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';
import { DevelopersFrame } from './developers-frame.tsx';
import { RequestBodies } from './request-bodies.tsx';

const FAILED_FROM = 400;

function StatusOf({ status }: Pick<ApiRequest, 'status'>) {
  return <span className={status < FAILED_FROM ? '' : 'request-failed'}>{status}</span>;
}

const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

const millisecondsOf = (duration_ms: number) => `${duration_ms.toLocaleString(undefined, DECIMALS)} ms`;

const COLUMNS: readonly Column<ApiRequest>[] = [
  {
    id: 'at',
    title: 'When',
    fields: 'at',
    width: 220,
    firm: true,
    cell: ({ at }) => formatPreciseInstant(at),
  },
  { id: 'status', title: 'Status', fields: 'status', width: 76, cell: StatusOf },
  { id: 'method', title: 'Method', fields: 'method', width: 80, cell: ({ method }) => method },
  { id: 'path', title: 'Path', fields: 'path', width: 320, cell: ({ path }) => <code>{path}</code> },
  {
    id: 'duration',
    title: 'Took',
    fields: 'duration_ms',
    width: 90,
    align: 'right',
    cell: ({ duration_ms }) => millisecondsOf(duration_ms),
  },
  {
    id: 'application',
    title: 'Application',
    fields: 'application_name',
    width: 160,
    cell: ({ application_name }) => application_name,
  },
  { id: 'user', title: 'For', fields: 'user{name}', width: 150, cell: ({ user }) => user?.name },
];

interface RequestFilter extends Partial<Record<string, string>> {
  readonly application?: string;
  readonly path?: string;
  readonly failed?: string;
}

const FIRST_CALL = <a href="/docs/guides/first-call">Make the first call</a>;

export default function RequestsPage() {
  const [{ application, path, failed }] = useUrlState<RequestFilter>();
  const [open, setOpen] = useState<ApiRequest>();
  const params = {
    ...(application ? { application_id: Number(application) } : {}),
    ...(path ? { path } : {}),
    ...(failed ? { failed: true } : {}),
  };
  return (
    <DevelopersFrame
      view="/integrations/requests"
      describe="Requests from applications in the last 24 hours, latest first. Queries and headers are not stored; bodies are stored only in sandboxes."
      actions={
        <Button variant="default" onClick={() => void refresh()}>
          Refresh
        </Button>
      }
    >
      <DataTable<ApiRequest>
        title="Requests"
        versioned={false}
        operation={listApiRequests}
        params={params}
        columns={COLUMNS}
        alsoFields="api,request_id,address"
        onOpen={setOpen}
        height="calc(100dvh - 300px)"
        filters={<RequestFilters />}
        empty={
          <EmptyState title="No requests in the last day" action={FIRST_CALL}>
            Call the API with an application’s access token, and the request appears here with its response.
          </EmptyState>
        }
      />
      <OpenRequest request={open} close={() => setOpen(undefined)} />
    </DevelopersFrame>
  );
}

function RequestFilters() {
  const [{ path = '', failed }, setUrl] = useUrlState<RequestFilter>();
  return (
    <Group gap="xs">
      <SearchField label="Search paths" value={path} onChange={(text) => setUrl({ path: text })} />
      <ApplicationFilter />
      <Checkbox
        size="xs"
        label="Failed only"
        checked={failed !== undefined}
        onChange={({ currentTarget }) => setUrl({ failed: currentTarget.checked ? 'true' : undefined })}
      />
    </Group>
  );
}

function ApplicationFilter() {
  const [{ application }, setUrl] = useUrlState<RequestFilter>();
  const connected = useQuery(read(listConnectedApplications, {}));
  const names = new Map(connected.data?.data.map(({ application: { id, name } }) => [String(id), name]));
  return (
    <Select
      size="xs"
      aria-label="Application"
      placeholder="All applications"
      clearable
      data={[...names].map(([id, label]) => ({ value: id, label }))}
      value={application ?? null}
      onChange={(id) => setUrl({ application: id ?? undefined })}
    />
  );
}

interface OpenRequestProps {
  readonly request: ApiRequest | undefined;
  readonly close: () => void;
}

function OpenRequest({ request, close }: OpenRequestProps) {
  return (
    <SidePanel
      opened={request !== undefined}
      onClose={close}
      size={520}
      title={request ? `${request.method} ${request.path}` : ''}
    >
      {request && <RequestDetails request={request} />}
    </SidePanel>
  );
}

function RequestDetails({ request }: { readonly request: ApiRequest }) {
  const { at, status, duration_ms, application_name, user, address, api, request_id } = request;
  const facts = [
    ['When', formatPreciseInstant(at)],
    ['Status', status],
    ['Took', millisecondsOf(duration_ms)],
    ['API', api],
    ['Application', application_name],
    ['For', user?.name],
    ['From', address],
    ['Request ID', request_id],
  ] as const;
  return (
    <Stack>
      <FactList facts={facts} />
      <RequestBodies id={request.id} />
      {can(listAuditEntries) && (
        <AppLink href={`/integrations/audit?request=${encodeURIComponent(request_id)}`}>
          Its changes in the audit log
        </AppLink>
      )}
    </Stack>
  );
}
