/** The buttons above a report that download it as a file. */
import { Button } from '@mantine/core';

const FILES = ['csv', 'pdf', 'xlsx'] as const;

export type ReportFormat = (typeof FILES)[number];

export interface ReportFilesProps {
  readonly download: (format: ReportFormat) => void;
}

export function ReportFiles({ download }: ReportFilesProps) {
  return FILES.map((format) => (
    <Button
      key={format}
      variant="default"
      className="unprinted"
      aria-label={`Download ${format.toUpperCase()}`}
      onClick={() => download(format)}
    >
      {format.toUpperCase()}
    </Button>
  ));
}
