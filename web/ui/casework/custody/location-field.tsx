/** Chooses or creates a location. */
import { Button, Group, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createSafeCustodyLocation, listSafeCustodyLocations } from '../../../../sdk/practice.ts';
import { read, useWrite } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { wordedOf } from '../../values/worded.ts';

export interface LocationFieldProps {
  readonly value?: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error?: React.ReactNode;
}

export function LocationField({ value = null, onChange, error }: LocationFieldProps) {
  const query = useQuery(read(listSafeCustodyLocations, { fields: 'id,name' }));
  const { name, setName, create } = useNewLocation(onChange);
  if (name !== undefined)
    return (
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          label="Name of the new location"
          value={name}
          error={create.error && wordedOf(create.error)}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          style={{ flexGrow: 1 }}
        />
        <Button
          variant="default"
          loading={create.isPending}
          onClick={() => create.mutate({ data: { name } })}
        >
          Add location
        </Button>
      </Group>
    );
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <Select
        label="Location"
        data={(query.data?.data ?? []).map(({ id, name: label }) => ({ value: String(id), label }))}
        value={value}
        onChange={onChange}
        error={error}
        style={{ flexGrow: 1 }}
      />
      {can(createSafeCustodyLocation) && (
        <Button variant="default" onClick={() => setName('')}>
          New location
        </Button>
      )}
    </Group>
  );
}

/** `name` is undefined unless a location is being added. */
function useNewLocation(choose: (id: string) => void) {
  const [name, setName] = useState<string>();
  const create = useWrite(createSafeCustodyLocation, {
    onSuccess: ({ data }) => {
      choose(String(data.id));
      setName(undefined);
    },
  });
  return { name, setName, create };
}
