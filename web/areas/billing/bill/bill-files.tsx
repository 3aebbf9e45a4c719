/** The files of a bill, in its menu. */
import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getBillLedes, getBillPdf, getBillPreview } from '../../../../sdk/practice.ts';
import { api } from '../../../api/client.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import { isPaperHidden, type OpenBill, PAPER_HIDDEN } from './read-bill.ts';

const LEDES = {
  '1998b': { title: 'LEDES 1998B', ending: 'ledes.txt' },
  '1998bi': { title: 'LEDES 98BI', ending: 'ledes98bi.txt' },
  'xml_2.1': { title: 'LEDES XML 2.1', ending: 'ledes.xml' },
} as const;

export type LedesFormat = keyof typeof LEDES;

const FORMATS = Object.keys(LEDES) as LedesFormat[];

/** Saves a LEDES file. The service refuses what the format cannot hold, which a link would show outside of the app. */
export function useLedesFile({ id, number }: OpenBill) {
  return useMutation({
    mutationFn: async (format: LedesFormat) => {
      const file = await api.download(getBillLedes, { id, format });
      saveFile(file, `bill-${number}.${LEDES[format].ending}`);
    },
  });
}

export interface BillFilesProps {
  readonly bill: OpenBill;
  readonly saveLedes: (format: LedesFormat) => void;
}

/** A draft has only a page, and a trust request no LEDES file. */
export function BillFiles({ bill, saveLedes }: BillFilesProps) {
  const { id, state, kind } = bill;
  if (isPaperHidden(bill)) return <Menu.Label>{PAPER_HIDDEN}</Menu.Label>;
  const issued = !['draft', 'awaiting_approval'].includes(state);
  const link = (address: string, title: string) => (
    <Menu.Item component="a" href={address} target="_blank" rel="noopener">
      {title}
    </Menu.Item>
  );
  return (
    <>
      {link(api.address(getBillPreview, { id }), 'Open as a page')}
      {issued && link(api.address(getBillPdf, { id }), 'PDF')}
      {issued &&
        kind !== 'trust_kind' &&
        FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => saveLedes(format)}>
            {LEDES[format].title}
          </Menu.Item>
        ))}
    </>
  );
}
