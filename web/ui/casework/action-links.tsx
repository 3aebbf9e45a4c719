import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CustomAction, listCustomActions } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';

export interface ActionLinksProps {
  readonly page: CustomAction['ui_reference'];
  /** The service's name for the record type, such as `matter`. */
  readonly subject: string;
  readonly id: number;
}

/**
 * Links that the user's applications add to a record's page. Each click carries a nonce that authenticates it to the
 * application.
 */
export function ActionLinks({ page, subject, id }: ActionLinksProps) {
  const { data } = useQuery({
    ...read(listCustomActions, { fields: 'id,label,ui_reference', limit: 200 }),
    enabled: can(listCustomActions),
  });
  return data?.data
    .filter(({ ui_reference }) => ui_reference === page)
    .map((action) => (
      <Button
        key={action.id}
        component="a"
        variant="default"
        size="xs"
        href={`/app/custom_actions/${action.id}/open?subject_type=${subject}&subject_id=${id}`}
        target="_blank"
        rel="noreferrer"
        rightSection={<IconExternalLink size={14} />}
      >
        {action.label}
      </Button>
    ));
}
