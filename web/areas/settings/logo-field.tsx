import { Button, FileButton, Group, Text } from '@mantine/core';
import { updateLetterhead } from '../../../sdk/practice.ts';
import { useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { base64Of } from '../../ui/files/base64.ts';
import { Failure } from '../../ui/page/failure.tsx';
import type { AnyRecord } from './field-spec.ts';

const TYPES = 'image/png,image/jpeg';

/** The logo is uploaded as soon as it is chosen. */
export function LogoField({ record }: { readonly record: AnyRecord }) {
  const save = useWrite(updateLetterhead);
  if (!can(updateLetterhead)) return null;
  const send = async (file: File | null) => {
    if (file) save.mutate({ data: { logo: { image: await base64Of(file) } } });
  };
  const present = record['logo_type'] !== null;
  return (
    <>
      <Group gap="sm" mb="md">
        <FileButton onChange={(file) => void send(file)} accept={TYPES} inputProps={{ 'aria-label': 'Logo' }}>
          {(props) => (
            <Button {...props} variant="default" loading={save.isPending}>
              {present ? 'Replace the logo' : 'Add a logo'}
            </Button>
          )}
        </FileButton>
        {present && (
          <Button variant="subtle" c="var(--wrong)" onClick={() => save.mutate({ data: { logo: null } })}>
            Remove the logo
          </Button>
        )}
        <Text size="sm" c="dimmed">
          PNG or JPEG
        </Text>
      </Group>
      {save.isError && <Failure error={save.error} />}
    </>
  );
}
