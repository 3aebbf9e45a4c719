import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { ApiError } from '../../api/client.ts';
import type { Paged } from '../../api/next-page.ts';
import { wordedOf } from '../values/worded.ts';

export interface FailureProps {
  readonly error: unknown;
  /** What failed, if there are several, such as the name of a file. */
  readonly what?: string;
  readonly retry?: () => void;
}

/** An error shown where it happened, with the API's own message. */
export function Failure({ error, what, retry }: FailureProps) {
  const id = error instanceof ApiError ? error.requestId : null;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      mb="xs"
      title={[what, wordedOf(error)].filter(Boolean).join(': ')}
    >
      <Stack gap="xs" align="flex-start">
        {id && (
          <Text size="sm" c="dimmed">
            Request <Code>{id}</Code>
          </Text>
        )}
        {retry && (
          <Button size="xs" variant="default" onClick={retry}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

export interface ListFailureProps {
  readonly query: Paged & { readonly refetch: () => Promise<unknown> };
}

/** Why a list could not be read. That of a next page is shown at its button (show-more.tsx). */
export function ListFailure({ query }: ListFailureProps) {
  if (!query.isError || query.isFetchNextPageError) return null;
  return <Failure error={query.error} retry={() => void query.refetch()} />;
}
