/** Fields that have the same value in every row of a file, instead of a column. */
import { ActionIcon, Autocomplete, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FixedValue } from './mapping.ts';

interface FixedValuesProps {
  readonly fixed: readonly FixedValue[];
  readonly suggested: string[];
  readonly setFixed: (fixed: readonly FixedValue[]) => void;
}

export function FixedValues({ fixed, suggested, setFixed }: FixedValuesProps) {
  const change = (at: number, to: Partial<FixedValue>) =>
    setFixed(fixed.map((each, index) => (index === at ? { ...each, ...to } : each)));
  return (
    <Stack gap="xs" mt="sm">
      {fixed.map(({ member, value }, at) => (
        // eslint-disable-next-line react/no-array-index-key -- they have no other identity, and stay in place
        <Group key={at} gap="xs" align="end" wrap="nowrap">
          <Autocomplete
            size="xs"
            label="In every row, the field"
            data={suggested}
            value={member}
            onChange={(text) => change(at, { member: text.trim() })}
          />
          <TextInput
            size="xs"
            label="is"
            value={value}
            onChange={({ currentTarget }) => change(at, { value: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${member || 'the value'}`}
            onClick={() => setFixed(fixed.filter((_, index) => index !== at))}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      <div>
        <Button size="xs" variant="default" onClick={() => setFixed([...fixed, { member: '', value: '' }])}>
          Add a value for every row
        </Button>
      </div>
    </Stack>
  );
}
