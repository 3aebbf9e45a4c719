import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getMatter } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { useOpen } from '../../shell/url-state.ts';

/** A link to the opened matter; it has the focus, so that Enter follows it. */
export function OpenedMatter({ id }: { readonly id: number }) {
  const open = useOpen();
  const query = useQuery({
    ...read(getMatter, { id, fields: 'id,display_number' }),
    enabled: can(getMatter),
  });
  const number = query.data?.data.display_number;
  return (
    <Button autoFocus onClick={() => open(`/matters/${id}`)}>
      Open matter {number ?? ''}
    </Button>
  );
}
