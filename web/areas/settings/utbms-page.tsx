/** The published sets of UTBMS codes that the firm uses. */
import { Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listUtbmsSets, updateUtbmsSet } from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export default function UtbmsPage() {
  const query = useQuery(read(listUtbmsSets, { fields: 'id,etag,name,enabled', order: 'name(asc)' }));
  const change = useWrite(updateUtbmsSet);
  return (
    <SettingsFrame
      title="UTBMS codes"
      describe="The sets of codes that time entries and expenses offer. Entries keep the codes of a set that is turned off."
    >
      {change.isError && <Failure error={change.error} />}
      {query.data ? (
        <Stack>
          {query.data.data.map(({ id, etag, name, enabled }) => (
            <Switch
              key={id}
              label={name}
              disabled={!can(updateUtbmsSet)}
              checked={change.isPending && change.variables.id === id ? !enabled : enabled}
              onChange={() => change.mutate({ id, ifMatch: etag, data: { enabled: !enabled } })}
            />
          ))}
        </Stack>
      ) : (
        <NotRead of={query} height={240} />
      )}
    </SettingsFrame>
  );
}
