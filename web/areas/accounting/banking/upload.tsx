/** Uploads a bank statement; lines that cannot be read are named and can be left out. */
import { Alert, Button, Select, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { createBankStatement } from '../../../../sdk/accounting.ts';
import { ApiError } from '../../../api/client.ts';
import { useWrite } from '../../../api/queries.ts';
import { useOpenFromHere } from '../../../shell/url-state.ts';
import { base64Of } from '../../../ui/files/base64.ts';
import { Failure } from '../../../ui/page/failure.tsx';
import { inOwnNotation } from '../../../ui/values/notation.ts';

/** What a program could send; here a button does it. */
const FOR_DEVELOPERS = / Send [^.]*\.$/;

const DATE_FORMATS = [
  { value: '', label: 'Detect automatically' },
  { value: 'mdy', label: 'Month/day/year' },
  { value: 'dmy', label: 'Day/month/year' },
  { value: 'ymd', label: 'Year/month/day' },
];

function useUpload(account: number, format: string) {
  const open = useOpenFromHere();
  const [sent, setSent] = useState<File>();
  const upload = useWrite(createBankStatement, {
    onSuccess: ({ data }) => open(`/accounting/banking/${data.id}`),
  });
  const send = async (file: File, leaving: { skip_refused?: true } = {}) => {
    setSent(file);
    upload.mutate({
      data: {
        ledger_account: { id: account },
        file_name: file.name,
        content_base64: await base64Of(file),
        ...(format ? { date_format: format as 'mdy' | 'dmy' | 'ymd' } : {}),
        ...leaving,
      },
    });
  };
  const isAboutLines = upload.error instanceof ApiError && upload.error.code?.startsWith('bank_line.');
  const leaveOut = isAboutLines && sent ? () => void send(sent, { skip_refused: true }) : undefined;
  return { send, leaveOut, busy: upload.isPending, error: upload.error };
}

export interface UploadProps {
  /** The id of the bank account. */
  readonly account: number;
}

export function Upload({ account }: UploadProps) {
  const [format, setFormat] = useState('');
  const { send, leaveOut, busy, error } = useUpload(account, format);
  return (
    <>
      <Select
        label="Date format"
        data={DATE_FORMATS}
        value={format}
        allowDeselect={false}
        onChange={(value) => setFormat(value ?? '')}
      />
      <FileButton busy={busy} send={send} />
      <Text size="sm" c="dimmed" mb={8}>
        OFX, QIF or CSV
      </Text>
      {error && !leaveOut && <Failure error={error} />}
      {error instanceof ApiError && leaveOut && (
        <Unreadable lines={error.errors['content'] ?? [error.message]} busy={busy} leaveOut={leaveOut} />
      )}
    </>
  );
}

interface UnreadableProps {
  readonly lines: readonly string[];
  readonly busy: boolean;
  readonly leaveOut: () => void;
}

/** All lines that cannot be read, since they are imported without each other or not at all. */
function Unreadable({ lines, busy, leaveOut }: UnreadableProps) {
  return (
    <Alert color="red" variant="light" role="alert" w="100%" title="The statement was not imported.">
      <Stack gap="xs" align="flex-start">
        <ul className="books-unreadable">
          {lines.map((sentence) => (
            <li key={sentence}>{inOwnNotation(sentence.replace(FOR_DEVELOPERS, ''))}</li>
          ))}
        </ul>
        <Button variant="default" loading={busy} onClick={leaveOut}>
          Import without {lines.length === 1 ? 'this line' : 'these lines'}
        </Button>
      </Stack>
    </Alert>
  );
}

interface FileButtonProps {
  readonly busy: boolean;
  readonly send: (file: File) => Promise<void>;
}

function FileButton({ busy, send }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".ofx,.qfx,.qif,.csv"
        hidden
        aria-label="Statement file"
        onChange={({ currentTarget: input }) => {
          const [file] = input.files ?? [];
          if (file) void send(file);
          input.value = '';
        }}
      />
      <Button loading={busy} onClick={() => field.current?.click()}>
        Upload statement
      </Button>
    </>
  );
}
