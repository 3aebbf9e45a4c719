/** The vendor's number of a bill. Says if the vendor already has a bill with it: most likely the same one. */
import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { listVendorBills } from '../../../../sdk/accounting.ts';
import { read } from '../../../api/queries.ts';
import { AppLink } from '../../../shell/url-state.ts';
import { formatDate } from '../../../ui/values/format.ts';
import { Amount } from '../amount.tsx';

export interface BillNumberProps extends Omit<TextInputProps, 'value'> {
  readonly value?: string;
  readonly vendorId: number | undefined;
  /** The bill that is changed. */
  readonly billId: number | undefined;
}

const TYPING_MS = 300;

export function BillNumber({ vendorId, billId, ...props }: BillNumberProps) {
  const [number] = useDebouncedValue(props.value?.trim() ?? '', TYPING_MS);
  const query = useQuery({
    ...read(listVendorBills, { vendor_id: vendorId ?? 0, bill_number: number, limit: 2 }),
    enabled: vendorId !== undefined && number !== '',
  });
  const same = query.data?.data.find(({ id }) => id !== billId);
  return (
    <TextInput
      label="Bill number"
      {...props}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        same && (
          <Text component="span" inherit c="var(--warn)" role="status">
            This vendor already has{' '}
            <AppLink href={`/accounting/bills/${same.id}`}>bill {same.bill_number}</AppLink> of{' '}
            {formatDate(same.date)}, <Amount of={same.amount} />.
          </Text>
        )
      }
    />
  );
}
