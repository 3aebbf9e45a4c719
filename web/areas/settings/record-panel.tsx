import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { deleteWithUndo } from '../../shell/undo.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import type { Catalog } from './catalog.ts';
import type { AnyRecord } from './field-spec.ts';
import { SpecForm } from './spec-form.tsx';
import { SidePanel } from '../../ui/page/side-panel.tsx';

export type RecordPanelProps = Pick<
  Catalog,
  'name' | 'one' | 'list' | 'read' | 'update' | 'remove' | 'fields' | 'wholeRecords'
> &
  // Required only if new records are created here.
  Partial<Pick<Catalog, 'create'>>;

/** A side panel for the record in the address, or a new one. */
export function RecordPanel(props: RecordPanelProps) {
  const [{ record }, setUrl] = useUrlState<{ record?: string }>();
  const close = () => setUrl({ record: undefined });
  const isNew = record === 'new';
  return (
    <SidePanel
      opened={record !== undefined}
      onClose={close}
      size={440}
      title={isNew ? `New ${props.one}` : capital(props.one)}
    >
      {isNew && props.create && (
        <SpecForm
          name={props.name}
          what={`the ${props.one}`}
          fields={props.fields}
          operation={props.create}
          save="Create"
          saved={close}
          cancel={close}
        />
      )}
      {record !== undefined && !isNew && props.update && (
        <OpenRecord key={record} {...props} update={props.update} id={Number(record)} close={close} />
      )}
    </SidePanel>
  );
}

function OpenRecord({
  id,
  close,
  ...props
}: RecordPanelProps &
  Required<Pick<Catalog, 'update'>> & { readonly id: number; readonly close: () => void }) {
  const { name, one, fields, remove } = props;
  const { query, record, reread } = useRecord(props, id);
  if (!query.data) return <NotRead of={query} height={240} />;
  if (!record) return <EmptyState title={`This ${one} was deleted`}>Close the panel.</EmptyState>;
  return (
    <>
      <SpecForm
        name={name}
        what={`the ${one}`}
        fields={fields}
        operation={props.update}
        record={record}
        reread={async () => (await reread()) ?? record}
        save="Save"
        saved={close}
        cancel={close}
      />
      {remove && can(remove) && (
        <DeleteButton
          remove={() => {
            close();
            deleteWithUndo(remove, [id], `${capital(one)} deleted`);
          }}
        />
      )}
    </>
  );
}

/** The record, undefined if the list by which it is read has none with its id. */
function useRecord({ list, read: one, fields, wholeRecords }: RecordPanelProps, id: number) {
  const asked = fields.map((field) => field.fields ?? field.name).join(',');
  const params = wholeRecords ? {} : { fields: `id,etag,${asked}` };
  const query = useQuery(one ? read(one, { id, ...params }) : read(list, { 'ids[]': [id], ...params }));
  const recordIn = (answer: unknown) => {
    const data = wholeRecords ? answer : (answer as { data: unknown } | undefined)?.data;
    return [data].flat()[0] as AnyRecord | undefined;
  };
  const reread = async () => recordIn((await query.refetch()).data);
  return { query, record: recordIn(query.data), reread };
}

function DeleteButton({ remove }: { readonly remove: () => void }) {
  return (
    <Button mt="xl" variant="subtle" c="var(--wrong)" onClick={remove}>
      Delete
    </Button>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
