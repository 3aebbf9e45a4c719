/** List cells that are edited in place. */
import { Menu, Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listMatterStages, type Matter, updateMatter } from '../../../sdk/practice.ts';
import { readAll, useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { STATUSES } from './words.ts';

interface CellProps {
  readonly matter: Matter;
}

export function StatusCell({ matter }: CellProps) {
  const save = useWrite(updateMatter);
  return (
    <ChoiceCell
      label={`Status of ${matter.display_number}`}
      value={matter.status}
      choices={STATUSES.map((status) => ({ value: status, label: status }))}
      error={save.error}
      onChoose={(status) =>
        save.mutate({ id: matter.id, ifMatch: matter.etag, data: { status: status as Matter['status'] } })
      }
    />
  );
}

export function StageCell({ matter }: CellProps) {
  const save = useWrite(updateMatter);
  const [asked, setAsked] = useState(false);
  const area = matter.practice_area?.id;
  const stages = useQuery({
    ...readAll(listMatterStages, {
      fields: 'id,name',
      ...(area ? { practice_area_id: area } : {}),
    }),
    enabled: asked,
  });
  return (
    <ChoiceCell
      label={`Stage of ${matter.display_number}`}
      value={matter.matter_stage?.name ?? null}
      choices={(stages.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      error={save.error}
      onAsk={() => setAsked(true)}
      onChoose={(id) =>
        save.mutate({ id: matter.id, ifMatch: matter.etag, data: { matter_stage: { id: Number(id) } } })
      }
    />
  );
}

interface ChoiceCellProps {
  readonly label: string;
  readonly value: string | null;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly error: unknown;
  readonly onAsk?: () => void;
  readonly onChoose: (value: string) => void;
}

function ChoiceCell({ label, value, choices, error, onAsk, onChoose }: ChoiceCellProps) {
  if (!can(updateMatter)) return value;
  return (
    <Menu {...(onAsk ? { onOpen: onAsk } : {})} position="bottom-start">
      <Menu.Target>
        <UnstyledButton className="editable-cell" aria-label={`${label}: ${value ?? 'none'}, change`}>
          {value ?? (
            <Text component="span" inherit c="dimmed">
              —
            </Text>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((one) => (
          <Menu.Item
            key={one.value}
            leftSection={one.label === value ? <IconCheck size={14} /> : <span style={{ width: 14 }} />}
            onClick={() => onChoose(one.value)}
          >
            {one.label}
          </Menu.Item>
        ))}
        {choices.length === 0 && <Menu.Label>No stages are set up for this practice area</Menu.Label>}
        {error !== null && <Failure error={error} />}
      </Menu.Dropdown>
    </Menu>
  );
}
