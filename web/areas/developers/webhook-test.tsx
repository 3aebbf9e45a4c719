import { Alert, Button, Code, Text } from '@mantine/core';
import { testWebhook } from '../../../sdk/practice.ts';
import { useWrite } from '../../api/queries.ts';
import { Failure } from '../../ui/page/failure.tsx';

/** A button that sends a sample to a webhook, and the result. */
export function useWebhookTest(id: number) {
  const test = useWrite(testWebhook, { quiet: true });
  const tested = test.data?.data;
  return {
    button: (
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ id })}>
        Send a test event
      </Button>
    ),
    outcome: (
      <div role="status">
        {test.isError && <Failure error={test.error} />}
        {tested && (
          <Alert
            variant="outline"
            mb="xs"
            color={tested.accepted ? 'var(--right)' : 'var(--wrong)'}
            title={
              tested.status === null
                ? `No response: ${tested.error}`
                : `The receiver responded with ${tested.status}${tested.accepted ? '' : ', which counts as a failure'}`
            }
            withCloseButton
            closeButtonLabel="Close"
            onClose={test.reset}
          >
            <Text size="sm">
              {tested.ms} ms, webhook-id {tested.message_id}. Body:
            </Text>
            <Code block className="developers-body" tabIndex={0} aria-label="Body of the test event">
              {tested.body}
            </Code>
          </Alert>
        )}
      </div>
    ),
  };
}
