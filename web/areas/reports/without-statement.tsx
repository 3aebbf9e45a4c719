import { Text } from '@mantine/core';
import { createReconciliation } from '../../../sdk/accounting.ts';
import { can } from '../../api/session.ts';
import { AppLink } from '../../shell/url-state.ts';
import { formatDate } from '../../ui/values/format.ts';
import type { ReportRow } from '../../ui/reports/report-cell.tsx';

export interface WithoutStatementProps {
  readonly rows: readonly ReportRow[];
  /** The day of the report. */
  readonly day: string;
}

/** Says why the bank's figures are missing in a reconciliation, and leads to where that changes. */
export function WithoutStatement({ rows, day }: WithoutStatementProps) {
  if (rows.every((row) => row['statement_balance'] !== null)) return null;
  return (
    <>
      <Text>
        The bank’s figures are missing for an account until it is reconciled with its bank statement of{' '}
        {formatDate(day)}.
      </Text>
      {can(createReconciliation) && (
        <Text mb="sm">
          <AppLink href="/accounting/banking">Reconcile it in Banking</AppLink>
        </Text>
      )}
    </>
  );
}
