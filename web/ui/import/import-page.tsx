/**
 * Imports records from a file. Every row is tried first: the meaning of its columns and all refusals are shown before
 * anything is written. Columns can be mapped to other members, and the mapping saved for the next file.
 */
import { Alert, Button, Code, FileInput, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../api/queries.ts';
import { type JobWork, startJob } from '../../shell/jobs.ts';
import { showWithUndo } from '../../shell/undo.ts';
import { useOpenFromHere } from '../../shell/url-state.ts';
import { Failure } from '../page/failure.tsx';
import { PageHead } from '../page/page-head.tsx';
import { saveFile } from '../files/save-file.ts';
import { memberInWords } from '../values/words.ts';
import { EarlierImports } from './earlier-imports.tsx';
import type { Mapping } from './mapping.ts';
import { MappingForm } from './mapping-form.tsx';
import { RefusedTable } from './refused-table.tsx';
import { type Enveloped, contentOf } from './enveloped.ts';
import { type ImportOperation, type ImportReport, refusedAsCsv, summaryOf } from './report.ts';
import { type UndoOperation, undoImport } from './undo-import.ts';

export interface ImportPageProps {
  readonly operation: ImportOperation;
  readonly undo: UndoOperation;
  readonly one: string;
  readonly many: string;
  /** The page to open afterwards. */
  readonly home: string;
  /** File formats other than CSV, in words, and their extensions. */
  readonly forms?: string;
  readonly accept?: string;
  readonly example: string;
}

interface ChosenFile {
  readonly csv: string;
  readonly fileName: string;
}

const numbered = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const bodyOf = ({ csv, fileName }: ChosenFile, mapping: Mapping | undefined) => ({
  csv,
  file_name: fileName,
  skip_refused: true,
  ...(mapping ? { mapping } : {}),
});

/** The file that the person chose; `taken` is called with its text. */
function useChosenFile(taken: (chosen: ChosenFile | undefined) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [unreadable, setUnreadable] = useState('');
  const choose = async (next: File | null) => {
    setFile(next);
    setUnreadable('');
    taken(undefined);
    if (!next) return;
    try {
      const csv = new TextDecoder('utf-8', { fatal: true }).decode(await next.arrayBuffer());
      taken({ csv, fileName: next.name });
    } catch {
      setUnreadable(`${next.name} is not in UTF-8. Save it as CSV UTF-8.`);
    }
  };
  return { file, unreadable, choose };
}

/** The chosen file and what trying it showed. */
function useImport({ operation, undo, home, one, many }: ImportPageProps) {
  const [tried, setTried] = useState<{ readonly chosen: ChosenFile; readonly mapping?: Mapping }>();
  const open = useOpenFromHere();
  const preview = useWrite(operation, { quiet: true });
  const write = useWrite(operation);
  const attempt = (chosen: ChosenFile, mapping?: Mapping) => {
    setTried({ chosen, ...(mapping ? { mapping } : {}) });
    preview.mutate({ data: { ...bodyOf(chosen, mapping), dry_run: true } });
  };
  const chosenFile = useChosenFile((chosen) => {
    preview.reset();
    if (chosen) attempt(chosen);
  });
  return {
    ...chosenFile,
    preview,
    retry: (mapping: Mapping) => tried && attempt(tried.chosen, mapping),
    write,
    writeAll: (count: number) => {
      if (!tried) return;
      const { chosen, mapping } = tried;
      // Its own callback runs only if the page is still open.
      const written = write.mutateAsync({ data: bodyOf(chosen, mapping) }, { onSuccess: () => open(home) });
      follow(written, {
        title: `Import ${numbered(count, one, many)}`,
        home,
        undo,
        fileName: chosen.fileName,
        numbered: (records) => numbered(records, one, many),
      });
    },
    cancel: () => open(home),
  };
}

interface Followed {
  readonly title: string;
  readonly home: string;
  readonly undo: UndoOperation;
  readonly fileName: string;
  readonly numbered: (records: number) => string;
}

/** The import goes on if the person leaves the page. At its end it can be undone. */
function follow(
  written: Promise<Enveloped<ImportReport>>,
  { title, home, undo, fileName, numbered: inWords }: Followed,
): void {
  const work = async ({ leadsTo }: JobWork) => {
    leadsTo(home);
    const { import_id: id, created, changed, deleted } = contentOf(await written);
    const note = `${inWords(created + changed + deleted)} imported`;
    const isUndoable = id !== null && created > 0;
    if (isUndoable) showWithUndo(note, () => undoImport(undo, { id, fileName, records: created }));
    return { note, delivered: isUndoable };
  };
  startJob(title, work, { cancellable: false });
}

export function ImportPage(props: ImportPageProps) {
  const { one, many, forms, accept = '', example } = props;
  const { file, choose, unreadable, preview, retry, write, writeAll, cancel } = useImport(props);
  const report = preview.data && contentOf(preview.data);
  return (
    <>
      <PageHead title={`Import ${many}`} />
      <Stack maw={860}>
        <Text>
          {forms ? `Choose ${forms}, or a CSV file` : 'Choose a CSV file'} whose first line names the columns.
          Rows are checked first, and nothing is saved until you confirm. Rows that were imported before are
          not imported again.
        </Text>
        <Code block tabIndex={0} aria-label="Example">
          {example}
        </Code>
        <FileField file={file} accept={accept} choose={(chosen) => void choose(chosen)} />
        {unreadable && <Alert color="var(--wrong)" variant="outline" role="alert" title={unreadable} />}
        {preview.isPending && <Text role="status">Checking every row…</Text>}
        {preview.isError && <Failure error={preview.error} />}
        {report && (
          <Preview
            key={JSON.stringify(report.mapping)}
            report={report}
            one={one}
            many={many}
            busy={write.isPending}
            attempt={retry}
            write={writeAll}
            cancel={cancel}
          />
        )}
        {write.isError && <Failure error={write.error} />}
        <EarlierImports undo={props.undo} numbered={(records) => numbered(records, one, many)} />
      </Stack>
    </>
  );
}

interface FileFieldProps {
  readonly file: File | null;
  readonly accept: string;
  readonly choose: (file: File | null) => void;
}

function FileField({ file, accept, choose }: FileFieldProps) {
  return (
    <FileInput
      label="File"
      placeholder="Choose a file"
      accept={`.csv,text/csv${accept}`}
      w={320}
      clearable
      value={file}
      onChange={choose}
    />
  );
}

interface PreviewProps {
  readonly report: ImportReport;
  readonly one: string;
  readonly many: string;
  readonly busy: boolean;
  readonly attempt: (mapping: Mapping) => void;
  readonly write: (count: number) => void;
  readonly cancel: () => void;
}

function Preview({ report, one, many, busy, attempt, write, cancel }: PreviewProps) {
  const [isEdited, setEdited] = useState(false);
  const good = report.rows - report.refused_rows - report.unchanged;
  const { refused } = report;
  return (
    <>
      <Summary report={report} />
      <MappingForm {...{ report, attempt, setEdited }} />
      {refused.length > 0 && <RefusedTable refused={refused} />}
      <Group>
        <Button disabled={good <= 0 || isEdited} loading={busy} onClick={() => write(good)}>
          {`Import ${numbered(good, one, many)}`}
        </Button>
        {refused.length > 0 && (
          <Button
            variant="default"
            onClick={() => saveFile(new Blob([refusedAsCsv(refused)], { type: 'text/csv' }), 'refused.csv')}
          >
            Save the refused rows
          </Button>
        )}
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
      </Group>
      {isEdited && <Text role="status">Try the new mapping before you import.</Text>}
    </>
  );
}

function Summary({ report }: { readonly report: ImportReport }) {
  const { ignored_members: ignored } = report;
  return (
    <Alert
      color={report.refused_rows ? 'var(--warn)' : 'var(--right)'}
      variant="outline"
      role="status"
      title={summaryOf(report)}
    >
      {(report.recognised_as || ignored.length > 0) && (
        <>
          {report.recognised_as}
          {ignored.length > 0 && <div>{`Ignored: ${ignored.map(memberInWords).join(', ')}.`}</div>}
        </>
      )}
    </Alert>
  );
}
